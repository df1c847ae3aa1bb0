// A table of exact sums, as GPU kernels keep it: docs/SUMS.md has the proof, exact_sum.h the arithmetic.
//
// A **window** counts weights in units of 2^(place - 1074). A weight times a power of two is the number of its units; it fits if
// that is whole and below a limit, which is seen by turning it into an integer and back.
//
// In a block's copy a sum is 2 or 3 words of 32 bits, because shared memory adds those at full speed, and floats and 64-bit words by
// trying again and again. The lower word is added first, and what it held before tells the carry for the next; which of several threads
// is first at a word does not matter. The last word cannot overflow if a block's updates are known to be few enough for the digits that
// weights may have; where they are not known, an addition that overflows it is seen (`isChecked`), and what is lost goes to
// the bin's long sum. Words lie in planes of their own, so that neighbouring bins lie in neighbouring banks. Lanes
// are spread over `lanes` copies, and bins that a look found to be hot have words for each lane, so that updates of one
// bin seldom meet.
//
//   | the lowest words: bins x lanes, hots x 32 | the next words | ... |
//
// In device memory a bin has a sum in the window of 128 bits and a long sum, for what does not fit.
#pragma once
#include "kernels/device.h"
#include "kernels/exact_arguments.h"
#include "kernels/exact_sum.h"

namespace accrue::exact {

static_assert(accrue_sum_cells == 2 + longCells);

// ---- weights in units ----------------------------------------------------------------------------------------------

template <class W> struct Powers;
template <> struct Powers<float> {
  static constexpr u32 least = 1074 - 127, most = 1074 + 126;  // places of units whose inverse is a number with all digits
  static ACCRUE_DEVICE float of(int exponent) { return __builtin_bit_cast(float, (u32)(exponent + 127) << 23); }
};
template <> struct Powers<double> {
  static constexpr u32 least = 1074 - 1023, most = 1074 + 1022;
  static ACCRUE_DEVICE double of(int exponent) { return __builtin_bit_cast(double, (Word)(exponent + 1023) << 52); }
};

/// A number of units, as two's complement of 96 bits; of 64 where sums have two words.
struct Fixed {
  Word low;
  u32 high;
  ACCRUE_DEVICE void operator+=(const Fixed &other) {
    low += other.low;
    high += other.high + (low < other.low);
  }
};

/// What turns weights of type W into units of a window for sums of so many words; they may have so many digits.
template <class W, u32 words>
struct Scale {
  W by, limit;
  ACCRUE_DEVICE Scale(u32 place, u32 digits) : by(Powers<W>::of(1074 - (int)place)), limit(Powers<W>::of((int)digits)) {}

  /// False: it does not fit, nor do infinities and NaN; `fixed` is zero then. A product that is too small to be told from zero
  /// is not whole.
  ACCRUE_DEVICE bool takes(W weight, Fixed &fixed) const {
    const W units = weight * by, safe = units < limit && units > -limit ? units : 0;
    const W wanted = units == 0 && weight != 0 ? 1 : units;  // what the integer is to be, or it does not fit
    if constexpr (words == 2) {
      const long long whole = (long long)safe;
      const bool fits = (W)whole == wanted;
      fixed = {fits ? (Word)whole : 0, 0};
      return fits;
    } else {
      const long long upper = (long long)(safe * Powers<W>::of(-32));
      const W rest = safe - (W)upper * Powers<W>::of(32);  // exact: the digits of `safe` that `upper` leaves
      const long long lower = (long long)rest, carried = upper + (lower >> 32);
      const bool fits = (W)lower == rest && safe == wanted;
      fixed = {fits ? (Word)carried << 32 | (u32)lower : 0, fits ? (u32)(carried >> 32) : 0};
      return fits;
    }
  }
};

/// The place of a window for weights whose digits lie from `bottom` to before `top`. Few digits are put into the lowest
/// word, so that there is nothing to add to the others; else there is as much room below as above.
template <class W>
ACCRUE_DEVICE u32 placeFor(u32 bottom, u32 top, u32 digits) {
  const u32 used = top - bottom, few = 24, below = 4;
  const u32 room = used <= few ? below : used < digits ? (digits - used) / 2 : 0, end = used < digits ? bottom : top - digits;
  const u32 place = end > room ? end - room : 0;
  return place < Powers<W>::least ? Powers<W>::least : place > Powers<W>::most ? Powers<W>::most : place;
}

// ---- in device memory ----------------------------------------------------------------------------------------------

struct InDevice {
  Word *cells;
  ACCRUE_DEVICE Word operator()(u32 i, Word amount) const { return fetchAddGlobal(cells + i, amount); }
};

/// A number to a long sum.
ACCRUE_DEVICE_CALL inline void addLong(Word *cells, accrue_sum_state *state, Word digits, u32 place, bool isNegative) {
  if (!state->is_long) state->is_long = 1;
  add(Number{digits, place, isNegative}, InDevice{cells});
}

ACCRUE_DEVICE void addLongHere(Word *cells, accrue_sum_state *state, double weight) {
  const u32 kind = kindOf(weight);
  if (!state->is_long) state->is_long = 1;
  if (kind) orGlobal(cells + longWords, (Word)kind);
  else add(numberOf(weight), InDevice{cells});
}

ACCRUE_DEVICE_CALL inline void addLong(Word *cells, accrue_sum_state *state, double weight) { addLongHere(cells, state, weight); }

/// A table in device memory, and the copy of it that a block adds to.
struct Table {
  Word *low, *high, *longs;
  accrue_sum_state *state;
  ACCRUE_DEVICE Table(const accrue_sums &sums, u32 copy) : state(sums.state) {
    const u64 before = (u64)copy * sums.bins, all = (u64)sums.copies * sums.bins;
    low = sums.cells + before;
    high = sums.cells + all + before;
    longs = sums.cells + 2 * all + before * longCells;
  }

  ACCRUE_DEVICE Word *longSum(u64 bin) const { return longs + bin * longCells; }
  ACCRUE_DEVICE void addLongWeight(u64 bin, double weight) const { addLong(longSum(bin), state, weight); }
  /// 2^place units of 2^-1074, that a sum's last word lost when a number of this sign was added.
  ACCRUE_DEVICE void addLost(u64 bin, u32 place, bool isNegative) const { addLong(longSum(bin), state, 1, place, isNegative); }

  /// Units of the window, as two's complement of 128 bits.
  ACCRUE_DEVICE void addUnits(u64 bin, Word lower, Word upper) const {
    const bool carries = lower && fetchAddGlobal(low + bin, lower) + lower < lower;
    upper += carries;
    if (!upper) return;
    const Word old = fetchAddGlobal(high + bin, upper), now = old + upper;
    if (((old ^ now) & (upper ^ now)) >> 63) addLost(bin, state->place + 128, upper >> 63);
  }
};

// ---- in a block's copy ---------------------------------------------------------------------------------------------

/// Adds units to the sum of `words` words at an address, `plane` bytes apart, if `isSet`. Tells, if `isChecked`, whether the last word
/// overflowed: then addLostBy must follow. Without branches.
template <u32 words, bool isChecked>
ACCRUE_DEVICE bool addToWords(bool isSet, u32 at, u32 plane, const Fixed &units) {
  const u32 lower = (u32)units.low, before = fetchAddSharedIf(isSet, at, lower, 0);
  u32 carry = before + lower < lower, amount = (u32)(units.low >> 32) + carry;
  if constexpr (words == 3) {
    const u32 middle = fetchAddSharedIf(isSet && amount, at + plane, amount, 0);
    carry = amount ? middle + amount < amount : carry;  // of nothing: it ran on
    amount = units.high + carry;
  }
  const u32 last = at + (words - 1) * plane;
  if constexpr (!isChecked) {
    fetchAddSharedIf(isSet && amount, last, amount, 0);
    return false;
  }
  const u32 old = fetchAddSharedIf(isSet && amount, last, amount, 0), now = old + amount;
  return ((old ^ now) & (amount ^ now)) >> 31;
}

/// What the last word lost when these units were added, to the bin's long sum. It has their sign: a carry alone brings -1 to
/// zero, and nothing below zero above it.
template <u32 words>
ACCRUE_DEVICE void addLostBy(const Table &to, u64 bin, const Fixed &units) {
  to.addLost(bin, to.state->place + 32 * words, (words == 3 ? units.high : (u32)(units.low >> 32)) >> 31);
}

/// Adds what a sum of `words` words holds to a number of 128 bits.
template <u32 words>
ACCRUE_DEVICE void takeWords(u32 at, u32 plane, Word &low, Word &high) {
  const u32 middle = loadShared(at + plane), top = words == 3 ? loadShared(at + 2 * plane) : 0 - (middle >> 31);
  const Word lower = loadShared(at) | (Word)middle << 32;
  low += lower;
  high += (Word)(long long)(int)top + (low < lower);
}

/// A block's copy with all bins.
struct Copy {
  u32 base, bins, lanes;  // base: its address
  u32 own;  // this lane's word of bin 0
  u32 hot[accrue_sum_hots];

  Copy() = default;
  ACCRUE_DEVICE Copy(u32 base, u32 bins, u32 lanes, const accrue_sum_state &state)
      : base(base), bins(bins), lanes(lanes), own(base + 4 * (lane() & (lanes - 1))) {
#pragma unroll
    for (u32 i = 0; i < accrue_sum_hots; i++) hot[i] = state.hot[i];
  }

  ACCRUE_DEVICE u32 plane() const { return 4 * (bins * lanes + accrue_sum_hots * 32); }
  ACCRUE_DEVICE u32 hotAddress(u32 i, u32 lane) const { return base + 4 * (bins * lanes + i * 32 + lane); }

  template <u32 words>
  ACCRUE_DEVICE void clear() const {
    for (u32 i = thread(); i < words * plane() / 4; i += threads()) storeShared(base + 4 * i, 0);
  }

  /// As addToWords.
  template <u32 words, bool isChecked>
  ACCRUE_DEVICE bool add(bool isSet, u32 bin, const Fixed &units) const {
    u32 at = own + bin * lanes * 4;
#pragma unroll
    for (u32 i = 0; i < accrue_sum_hots; i++) at = bin == hot[i] ? hotAddress(i, lane()) : at;
    return addToWords<words, isChecked>(isSet, at, plane(), units);
  }

  /// All sums to device memory. Blocks begin at different bins, so that they do not add to the same ones at the same time.
  template <u32 words>
  ACCRUE_DEVICE void merge(const Table &to) const {
    const u32 first = (u32)((u64)block() * bins / blocks());
    for (u32 i = thread(); i < bins; i += threads()) {
      const u32 bin = first + i < bins ? first + i : first + i - bins;
      Word low = 0, high = 0;
      for (u32 j = 0; j < lanes; j++)  // from bank to bank
        takeWords<words>(base + 4 * (bin * lanes + ((lane() + j) & (lanes - 1))), plane(), low, high);
      for (u32 h = 0; h < accrue_sum_hots; h++)
        for (u32 j = 0; j < 32 && bin == hot[h]; j++) takeWords<words>(hotAddress(h, j), plane(), low, high);
      if (low | high) to.addUnits(bin, low, high);
    }
  }
};

// ---- a look at weights ---------------------------------------------------------------------------------------------

/// Raises two words in shared memory to the top of a weight, and to how far its bottom lies below all places.
ACCRUE_DEVICE_CALL inline void raiseEnds(u32 address, double weight) {
  const Number number = numberOf(weight);
  if (!number.digits || kindOf(weight)) return;
  raiseShared(address, topOf(number));
  raiseShared(address + 4, placeEnd - bottomOf(number));
}

/// What one block sees of some weights and their bins, in shared memory, whose words are zero at first:
///   the highest top | how far the lowest bottom lies below all places | the fullest groups of bins |
///   how often a bin of each group was seen | such a bin
struct Look {
  static constexpr u32 groupBits = 8, groups = 1 << groupBits, few = 8;  // a hot bin has one of so many updates, at least
  u32 words;  // their address

  ACCRUE_DEVICE u32 best(u32 i) const { return words + 4 * (2 + i); }
  ACCRUE_DEVICE u32 seen(u32 group) const { return words + 4 * (2 + accrue_sum_hots + group); }
  ACCRUE_DEVICE u32 member(u32 group) const { return seen(groups + group); }

  ACCRUE_DEVICE void clear() const {
    for (u32 i = thread(); i < accrue_sum_look_words; i += threads()) storeShared(words + 4 * i, 0);
  }

  ACCRUE_DEVICE void see(u32 bin, double weight) const {
    const u32 group = bin * 0x9e3779b1u >> (32 - groupBits);
    fetchAddShared(seen(group), 1);
    replaceShared(member(group), bin);
    raiseEnds(words, weight);
  }

  /// The state, by all threads of the block, of which there are more than groups. W: as which weights are scaled.
  template <class W>
  ACCRUE_DEVICE void close(accrue_sum_state *state, u32 digits) const {
    syncBlock();
    for (u32 i = 0; i < accrue_sum_hots; i++) {
      const u32 mine = thread() < groups ? loadShared(seen(thread())) : 0;
      if (mine * few >= threads()) raiseShared(best(i), mine * groups + thread());
      syncBlock();
      const u32 winner = loadShared(best(i)) % groups;
      if (thread() == 0) state->hot[i] = loadShared(best(i)) ? loadShared(member(winner)) : ~0u;
      if (thread() == winner) storeShared(seen(winner), 0);
      syncBlock();
    }
    if (thread() != 0) return;
    const u32 top = loadShared(words), down = loadShared(words + 4);
    // Where nothing is known, weights are thought to be about 1.
    state->place = top ? placeFor<W>(placeEnd - down, top, digits) : 1074 - digits * 3 / 4;
    state->is_long = 0;
  }
};

// ---- the result ----------------------------------------------------------------------------------------------------

/// What one thread alone adds to a long sum.
struct Alone {
  Word *cells;
  ACCRUE_DEVICE Word operator()(u32 i, Word amount) const {
    const Word old = loadFresh(cells + i);
    cells[i] = old + amount;
    return old;
  }
};

/// Adds `before` and all that the copies hold of a bin to the first copy's long sum, rounds it, and leaves the others zero.
template <class T>
ACCRUE_DEVICE_CALL T roundedSlowly(Word *low, Word *high, Word *longs, const accrue_sum_state *state, u32 copies, u64 step,
                                   T before) {
  const Alone sum = {longs};
  u32 kinds = kindOf(before);
  if (!kinds) add(numberOf(before), sum);
  for (u32 copy = 0; copy < copies; copy++) {
    Word *const cells = longs + copy * step * longCells;
    add(loadFresh(low + copy * step), loadFresh(high + copy * step), state->place, sum);
    kinds |= (u32)loadFresh(cells + longWords);
    cells[longWords] = 0;
    for (u32 i = 0; copy && state->is_long && i < longWords; i++) {
      add(Number{loadFresh(cells + i), 64 * i, false}, sum);
      cells[i] = 0;
    }
  }
  const T result = kinds ? ofKinds<T>(kinds) : roundedLong<T>(longs);
  for (u32 i = 0; i < longWords; i++) longs[i] = 0;
  return result;
}

/// A bin's sum over all copies, rounded once, with what was in the bin as one more weight. Leaves the bin's words in device
/// memory zero.
template <class T>
ACCRUE_DEVICE T takeRounded(const accrue_sums &from, u64 bin, T before) {
  const Table first(from, 0);
  const bool isShort = from.copies == 1 && !from.state->is_long && before == 0;
  const T result =
      isShort ? rounded<T>(loadFresh(first.low + bin), loadFresh(first.high + bin), from.state->place)
              : roundedSlowly<T>(first.low + bin, first.high + bin, first.longSum(bin), from.state, from.copies, from.bins, before);
  for (u32 copy = 0; copy < from.copies; copy++)
    first.low[copy * (u64)from.bins + bin] = first.high[copy * (u64)from.bins + bin] = 0;
  return result;
}

/// Whether anything was added to a bin of a table with one copy.
ACCRUE_DEVICE bool isTouched(const accrue_sums &from, u64 bin) {
  const Table table(from, 0);
  Word any = loadFresh(table.low + bin) | loadFresh(table.high + bin);
  for (u32 i = 0; from.state->is_long && i < longCells; i++) any |= loadFresh(table.longSum(bin) + i);
  return any;
}

}  // namespace accrue::exact
