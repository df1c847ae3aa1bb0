// A block's copy of a table of exact sums, in shared memory.
//
// A sum is 2 or 3 words of 32 bits, because shared memory adds those at full speed, and floats and 64-bit words by
// trying again and again. The lower word is added first, and what it held before tells the carry for the next; which of several threads
// is first at a word does not matter. The lowest word starts at half of what it holds, so that a sum near zero, to which weights of both
// signs are added, does not carry back and forth. The last word cannot overflow if a block's updates are known to be few enough for the
// digits that weights may have; where they are not known, an addition that overflows it is seen (`isChecked`), and what is lost goes to
// the bin's long sum. Words lie in planes of their own, so that neighbouring bins lie in neighbouring banks. Lanes
// are spread over `lanes` copies, and bins that a look found to be hot have words for each lane, so that updates of one
// bin seldom meet.
//
//   | the lowest words: bins x lanes, hots x 32 | the next words | ... |
#pragma once
#include "kernels/exact_table.h"
#include "kernels/own_start.h"
#include "kernels/parts_arguments.h"

namespace accrue::exact {

/// What a sum's words are before anything is added to them: its lowest word, and the others.
constexpr u32 emptyLowest = 1u << 31, emptyOther = 0;

/// So many sums whose words lie in planes of as many from here on.
template <u32 words>
ACCRUE_DEVICE void clearSums(u32 base, u32 count) {
  for (u32 i = thread(); i < words * count; i += threads()) storeShared(base + 4 * i, i < count ? emptyLowest : emptyOther);
}

/// Adds units to sums of `words` words each, `plane` bytes apart, where `isSet`; everywhere, if `areAll`. All lowest words come
/// first, so that none waits for what another's atomic returns; the last ones are left out together, as few branches are faster than
/// few atomics. Tells, if `isChecked`, whose last words overflowed, as bits: then addLostBy must follow.
template <u32 words, bool isChecked, bool areAll, u32 count>
ACCRUE_DEVICE u32 addToWords(const bool (&isSet)[count], const u32 (&at)[count], u32 plane, const Fixed (&units)[count]) {
  u32 held[count], amount[count], any = 0, lost = 0;
  const auto fetchAdd = [&](u32 i, u32 address, u32 value) {
    return areAll ? fetchAddShared(address, value) : fetchAddSharedIf(isSet[i], address, value, 0);
  };
#pragma unroll
  for (u32 i = 0; i < count; i++) held[i] = fetchAdd(i, at[i], (u32)units[i].low);
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    const u32 lower = (u32)units[i].low, next = (u32)(units[i].low >> 32);
    amount[i] = withCarryOf(next, held[i], lower);
    if constexpr (words == 3) {
      const u32 carry = amount[i] != next;
      const u32 before = fetchAdd(i, at[i] + plane, amount[i]);
      held[i] = amount[i] ? before + amount[i] < amount[i] : carry;  // of nothing: it ran on
    }
  }
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    if constexpr (words == 3) amount[i] = units[i].high + held[i];
    any |= areAll || isSet[i] ? amount[i] : 0;
  }
  if (!any) return 0;
  const u32 last = (words - 1) * plane;
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    if constexpr (isChecked) {
      const u32 old = fetchAdd(i, at[i] + last, amount[i]), now = old + amount[i];
      lost |= (u32)((areAll || isSet[i]) && ((old ^ now) & (amount[i] ^ now)) >> 31) << i;
    } else if (areAll) {
      addShared(at[i] + last, amount[i]);
    } else {
      fetchAdd(i, at[i] + last, amount[i]);
    }
  }
  return lost;
}

/// What the last word lost when these units were added, to the bin's long sum. It has their sign: a carry alone brings -1 to
/// zero, and nothing below zero above it.
template <u32 words>
ACCRUE_DEVICE void addLostBy(const Table &to, u64 bin, const Fixed &units) {
  to.addLost(bin, to.state->place + 32 * words, (words == 3 ? units.high : (u32)(units.low >> 32)) >> 31);
}

/// What is chosen of an array that lies in registers.
template <class T, u32 count>
ACCRUE_DEVICE T chosen(const T (&from)[count], u32 which) {
  T value = from[0];
#pragma unroll
  for (u32 i = 1; i < count; i++) value = which == i ? from[i] : value;
  return value;
}

// Weights are added to the sums of their bins in a block's copy, at these addresses, where isSet(number, bin). Neighbours are often in
// one bin: they are added up first. Weights that do not fit are for `others` to add(bin, weight), and so are those of which it says that it
// has(number, bin): one after the other, in little code.

/// Others that are added to the long sums of table().
template <class Table>
struct LongSums {
  Table table;
  ACCRUE_DEVICE bool has(u32, u32) const { return false; }
  ACCRUE_DEVICE void add(u32 bin, double weight) const { addLongHere(table().longSum(bin), weight); }
};
template <class Table> LongSums(Table) -> LongSums<Table>;

/// Adds numbers of units, all of one bin.
template <u32 words, bool isChecked>
ACCRUE_DEVICE u32 addToOne(u32 at, u32 plane, const Fixed &units) {
  const bool isSet[] = {true};
  const u32 one[] = {at};
  const Fixed sum[] = {units};
  return addToWords<words, isChecked, true>(isSet, one, plane, sum);
}

/// Weights to the sums of their bins, in a copy of `to`. Tells whether all are in the copy now.
template <u32 words, bool isChecked, class W, class IsSet, class Others, class Bin, u32 count>
ACCRUE_DEVICE bool addWeights(const Table &to, const Scale<W, words> &scale, u32 plane, IsSet isSet, const Others &others,
                              const u32 (&at)[count], const Bin (&bin)[count], const W (&weight)[count]) {
  Fixed units[count];
  bool fits[count], isHere[count], areAll = true, areOne = count > 1;
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    fits[i] = scale.takes(weight[i], units[i]);
    areAll &= isHere[i] = isSet(i, bin[i]) & fits[i];
    areOne &= at[i] == at[0];
  }
  u32 lost = 0;  // bits of weights
  if (areAll & areOne) {
#pragma unroll
    for (u32 i = 1; i < count; i++) units[0] += units[i];
    lost = addToOne<words, isChecked>(at[0], plane, units[0]);
  } else if (areAll) {
    lost = addToWords<words, isChecked, true>(isHere, at, plane, units);
  } else {
    u32 left = 0;
#pragma unroll
    for (u32 i = 0; i < count; i++) {  // again is cheaper than to remember it always
      if constexpr (sizeof(W) == 4) fits[i] = scale.takes(hidden(weight[i]), units[i]);
      const Bin its = hidden(bin[i]);
      const bool isIn = isSet(i, its);
      left |= (u32)((isIn & !fits[i]) | others.has(i, its)) << i;
      isHere[i] = isIn & fits[i];
    }
    lost = addToWords<words, isChecked, false>(isHere, at, hidden(plane), units);
#pragma unroll 1
    for (; left; left &= left - 1) others.add(chosen(bin, lowestLane(left)), chosen(weight, lowestLane(left)));
  }
  if constexpr (isChecked)
    for (; lost; lost &= lost - 1) addLostBy<words>(to, chosen(bin, lowestLane(lost)), chosen(units, lowestLane(lost)));
  return areAll;
}

// The same for floats with few digits (Few): mostly a sum does not leave its lowest word.

/// Tells, in its highest bit, whether a sum leaves its lowest word, which held this, when units are added: in their direction.
ACCRUE_DEVICE u32 leaves(u32 held, u32 units) {
  const u32 now = held + units;
  return (held ^ now) & (units ^ ~now);
}
ACCRUE_DEVICE u32 carryOf(u32 left, u32 units) { return (u32)((int)left >> 31) & (u32)((int)units >> 31 | 1); }

/// Units to sums, whose lowest words they mostly do not leave.
template <u32 count>
ACCRUE_DEVICE void addToLowest(const u32 (&at)[count], u32 plane, const u32 (&units)[count]) {
  u32 left[count], any = 0;
#pragma unroll
  for (u32 i = 0; i < count; i++) left[i] = fetchAddShared(at[i], units[i]);
#pragma unroll
  for (u32 i = 0; i < count; i++) any |= left[i] = leaves(left[i], units[i]);
  if ((int)any < 0)  // nothing to most of them: few branches are faster than few atomics
#pragma unroll
    for (u32 i = 0; i < count; i++) addShared(at[i] + plane, carryOf(left[i], units[i]));
}

/// Weights of which some are not set, or have more digits: zero is added in their place, `nowhere` in particular, and they are added one
/// after the other. What only they need is computed for them alone (hidden), not kept in registers.
template <class IsSet, class Others, class Bin, u32 count>
ACCRUE_DEVICE void addFewApart(const Few &scale, u32 plane, u32 nowhere, IsSet isSet, const Others &others, const u32 (&at)[count],
                               const Bin (&bin)[count], const float (&weight)[count]) {
  u32 to[count], units[count], set = 0, left = 0;  // bits of weights
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    const Bin its = hidden(bin[i]);
    const bool isIn = isSet(i, its), fits = scale.takes(hidden(weight[i]), units[i]);
    set |= (u32)isIn << i;
    left |= (u32)((isIn & !fits) | others.has(i, its)) << i;
    to[i] = isIn ? at[i] : nowhere;
    units[i] = isIn && fits ? units[i] : 0;
  }
  addToLowest(to, hidden(plane), units);
#pragma unroll 1
  for (; left; left &= left - 1) {
    const u32 which = lowestLane(left);
    const float its = chosen(weight, which);
    Fixed whole;
    if ((set >> which & 1) && scale.ofAny().takes(its, whole)) addToOne<2, false>(chosen(at, which), plane, whole);
    else others.add(chosen(bin, which), its);
  }
}

/// `nowhere`: a sum's lowest word, to which zero may be added.
template <class IsSet, class Others, class Bin, u32 count>
ACCRUE_DEVICE void addFew(const Few &scale, u32 plane, u32 nowhere, IsSet isSet, const Others &others, const u32 (&at)[count],
                          const Bin (&bin)[count], const float (&weight)[count]) {
  u32 units[count], differ = count == 1;  // in bits
  bool areAll = true;
#pragma unroll
  for (u32 i = 0; i < count; i++) {
    const bool fits = scale.takes(weight[i], units[i]);
    areAll &= isSet(i, bin[i]) & fits;
    differ |= (u32)bin[i] ^ (u32)bin[0];
    if (i == 2) differ = hidden(differ);  // two at a time in one instruction, where there would be a comparison for each
  }
  if (!areAll) {
    addFewApart(scale, plane, nowhere, isSet, others, at, bin, weight);
  } else if (differ) {
    addToLowest(at, plane, units);
  } else {
    long long sum = 0;
#pragma unroll
    for (u32 i = 0; i < count; i++) sum += (int)units[i];
    addToOne<2, false>(at[0], plane, {(Word)sum, 0});
  }
}

/// Adds what a sum of `words` words holds to a number of 128 bits.
template <u32 words>
ACCRUE_DEVICE void takeWords(u32 at, u32 plane, Word &low, Word &high) {
  const u32 middle = loadShared(at + plane), top = words == 3 ? loadShared(at + 2 * plane) : 0 - (middle >> 31);
  const Word lower = loadShared(at) | (Word)middle << 32, before = emptyLowest;
  high += (Word)(long long)(int)top - (lower < before);
  low += lower - before;
  high += low < lower - before;
}

/// A block's copy with all bins.
struct Copy {
  u32 base, bins, lanes;  // base: its address
  u32 plane;  // bytes from a word to the next of its sum
  u32 own, ownHot;  // this lane's word of bin 0, and of the first hot bin
  u32 hot[accrue_sum_hots];

  Copy() = default;
  ACCRUE_DEVICE Copy(u32 base, u32 bins, u32 lanes)
      : base(base),
        bins(bins),
        lanes(lanes),
        plane(4 * (bins * lanes + u32(accrue_sum_hots) * accrue_lanes)),
        own(base + 4 * (lane() & (lanes - 1))),
        ownHot(hotAddress(0, lane())) {}

  ACCRUE_DEVICE Copy(u32 base, u32 bins, u32 lanes, const accrue_sum_state &state) : Copy(base, bins, lanes) { takeHots(state); }

  /// What a look saw, before anything is added.
  ACCRUE_DEVICE void takeHots(const accrue_sum_state &state) {
#pragma unroll
    for (u32 i = 0; i < accrue_sum_hots; i++) hot[i] = state.hot[i];
  }

  /// The same where it is known that there are none.
  ACCRUE_DEVICE Copy withoutHots() const {
    Copy copy = *this;
#pragma unroll
    for (u32 i = 0; i < accrue_sum_hots; i++) copy.hot[i] = ~0u;
    return copy;
  }

  ACCRUE_DEVICE u32 hotAddress(u32 i, u32 lane) const { return base + 4 * (bins * lanes + i * accrue_lanes + lane); }

  /// The addresses of this lane's lowest words of bins. Mostly none of them is hot.
  template <class Bin, u32 count>
  ACCRUE_DEVICE void find(const Bin (&bin)[count], u32 (&at)[count]) const {
#pragma unroll
    for (u32 i = 0; i < count; i++) at[i] = own + (u32)bin[i] * lanes * 4;
    bool isAnyHot = false;
#pragma unroll
    for (u32 h = 0; h < accrue_sum_hots; h++) isAnyHot |= hot[h] != ~0u;
    if (!isAnyHot) return;
#pragma unroll
    for (u32 i = 0; i < count; i++)
#pragma unroll
      for (u32 h = 0; h < accrue_sum_hots; h++) at[i] = (u32)bin[i] == hot[h] ? ownHot + 4 * accrue_lanes * h : at[i];
  }

  template <u32 words>
  ACCRUE_DEVICE void clear() const {
    clearSums<words>(base, plane / 4);
  }

  /// All sums to device memory, several at a time: a thread does not wait for one bin before it turns to the next. Blocks begin
  /// at different bins, so that they do not add to the same ones at the same time.
  template <u32 words>
  ACCRUE_DEVICE void merge(const Table &to) const {
    constexpr u32 atOnce = 4;
    const OwnStart start(bins);
    for (u32 from = thread(); from < bins; from += atOnce * threads()) {
      u32 bin[atOnce];
      Word low[atOnce], high[atOnce];
#pragma unroll
      for (u32 k = 0; k < atOnce; k++) {
        const u32 i = from + k * threads();
        bin[k] = start.at(i);
        low[k] = high[k] = 0;
        if (i < bins) take<words>(bin[k], low[k], high[k]);
      }
      to.addUnits(bin, low, high);
    }
  }

 private:
  /// What all lanes have of a bin.
  template <u32 words>
  ACCRUE_DEVICE void take(u32 bin, Word &low, Word &high) const {
    for (u32 j = 0; j < lanes; j++)  // from bank to bank
      takeWords<words>(base + 4 * (bin * lanes + ((lane() + j) & (lanes - 1))), plane, low, high);
    for (u32 h = 0; h < accrue_sum_hots; h++)
      for (u32 j = 0; j < accrue_lanes && bin == hot[h]; j++) takeWords<words>(hotAddress(h, j), plane, low, high);
  }
};

}  // namespace accrue::exact
