// packed: a copy per block in shared memory with two 16-bit counters in a word, so that twice as many bins fit.
// Nothing catches a counter that overflows when it does. Instead, the block looks at a few thousand of its samples first, cuts
// its work into as many stretches as the fullest bin calls for, and proves every stretch afterwards: counters that overflowed
// add up to less than what was counted. Such a stretch, which only data made for it can bring about, is counted again in
// device memory.
// The atomic that adds to one half of a word serializes equal addresses. Where the look shows hot bins, the two fullest
// get a word per lane instead; where it shows runs of equal samples, threads add them up before they touch shared memory.
// Costs: bins * 2 bytes of shared memory per block, up to 115,000 bins. Wins from 56 Ki bins on.
#include "kernels/update.h"

using namespace accrue;

namespace {

constexpr u32 hots = accrue_packed_hots;
constexpr u32 slotBits = 17;  // of a slot beside its count in one word
constexpr u32 nowhere = ~0u;

ACCRUE_DEVICE void addTo(const accrue_target &to, u32 slot, u32 count) {
  if (slot < to.bins) addGlobal(to.counts + slot, count);
  else addGlobal(to.misses + (slot - to.bins), (u64)count);
}

/// The block's counters, two in a word: of bins, and behind them of the two slots for samples without one.
struct Counters {
  u32 *words;
  u32 address, slots;

  ACCRUE_DEVICE u32 count() const { return accrue_packed_counter_words(slots); }
  ACCRUE_DEVICE u32 addressOf(u32 slot) const { return (address + 2 * slot) & ~3u; }
  ACCRUE_DEVICE void add(u32 slot, u32 amount) const { addShared(addressOf(slot), inHalf(slot, amount)); }
  /// Behind the counters: lanes' own words for the fullest slots, which are counted as if they were slots.
  ACCRUE_DEVICE u32 ownSlot(u32 which) const { return 2 * (count() + accrue_lanes * which + lane()); }
  ACCRUE_DEVICE u32 size() const { return count() + accrue_lanes * hots; }

  ACCRUE_DEVICE void clear() const {
    for (u32 i = thread(); i < size(); i += threads()) words[i] = 0;
  }

  /// Adds the counters to device memory, or takes them away from it; the sum of those that this thread saw.
  ACCRUE_DEVICE u32 merge(const accrue_target &to, const u32 (&hot)[hots], bool isAdded) const {
    u32 sum = 0;
    for (u32 i = thread(); i < count(); i += threads()) {
      const u32 low = words[i] & 0xffff, high = words[i] >> 16;
      sum += low + high;
      if (2 * i + 1 < to.bins) {
        const u64 both = (u64)high << 32 | low;  // two counts side by side
        if (both) addGlobal(reinterpret_cast<u64 *>(to.counts) + i, isAdded ? both : 0 - both);
      } else {
        if (low) addTo(to, 2 * i, isAdded ? low : 0 - low);
        if (high) addTo(to, 2 * i + 1, isAdded ? high : 0 - high);
      }
    }
#pragma unroll
    for (u32 i = 0; i < hots; i++) {
      if (warp() != i) continue;
      const u32 own = words[count() + accrue_lanes * i + lane()], all = sumOverWarp(own);
      sum += own;
      if (lane() == 0 && all) addTo(to, hot[i], isAdded ? all : 0 - all);
    }
    return sum;
  }
};

/// What the look says.
struct Contention {
  u32 hot[hots];   // the fullest slots, or nowhere
  u32 stretches;
  bool hasFirst, hasSecond, hasRuns;  // one of `hot`, or both, are full enough to care for
};

/// The fullest counter that this thread clears, as count << slotBits | slot, without those in `except`.
ACCRUE_DEVICE u32 fullest(const Counters &counters, const u32 *except, u32 exceptions) {
  u32 best = 0;
  for (u32 i = thread(); i < counters.count(); i += threads())
    for (u32 half = 0; half < 2; half++) {
      const u32 one = (counters.words[i] >> 16 * half & 0xffff) << slotBits | (2 * i + half);
      bool isFree = one > best;
      for (u32 e = 0; e < exceptions; e++) isFree &= one != except[e];
      if (isFree) best = one;
    }
  return best;
}

/// Counts one piece of each thread, at random among its own; leaves the counters clear.
ACCRUE_DEVICE Contention look(const Source &source, const Counters &counters, u32 *board) {
  if (thread() < accrue_packed_board) board[thread()] = 0;
  counters.clear();
  syncBlock();
  const u32 piece = accrue_look_piece(worker(), workers(), source.pieces());
  u32 before = nowhere, repeats = 0;
  source.each(source.fetch(piece), piece, [&](u32 slot) {
    counters.add(slot, 1);
    repeats += slot == before;
    before = slot;
  });
  repeats = sumOverWarp(repeats);
  if (lane() == 0) fetchAddShared(sharedAddress(board), repeats);
  syncBlock();

  u32 top[hots + 1];
  u32 mine = fullest(counters, top, 0);
  for (u32 i = 0; i <= hots; i++) {
    raiseShared(sharedAddress(board + 1 + i), mine);
    syncBlock();
    top[i] = board[1 + i];
    if (mine == top[i]) mine = fullest(counters, top, i + 1);
  }
  const u32 seen = threads() * Source::perPiece, all = source.pieces() / blocks() * Source::perPiece;
  Contention contention;
  u32 byChance = 0;  // repeats that the fullest slots account for
  for (u32 i = 0; i < hots; i++) {
    const u32 count = top[i] >> slotBits;
    contention.hot[i] = count ? top[i] & ((1u << slotBits) - 1) : nowhere;
    byChance += count * count / seen;
  }
  contention.hasRuns = board[0] > byChance + byChance / 4 + seen / 16;
  contention.hasFirst = contention.hasRuns || (top[0] >> slotBits) > seen / 32;
  contention.hasSecond = contention.hasRuns || (top[1] >> slotBits) > seen / 32;
  const u32 most = top[!contention.hasFirst ? 0 : contention.hasSecond ? 2 : 1] >> slotBits;
  contention.stretches = 1 + (u32)((u64)(most + most / 4 + 4) * all / seen >> 16);
  counters.clear();
  syncBlock();
  return contention;
}

/// Samples of the fullest slots, `count` of them, to words of their own.
template <u32 count>
struct Redirect {
  u32 hot[count], own[count];
  ACCRUE_DEVICE Redirect(const Counters &counters, const Contention &contention) {
#pragma unroll
    for (u32 i = 0; i < count; i++) hot[i] = contention.hot[i], own[i] = counters.ownSlot(i);
  }
  ACCRUE_DEVICE u32 operator()(u32 slot) const {
    u32 to = slot;
#pragma unroll
    for (u32 i = 0; i < count; i++) to = slot == hot[i] ? own[i] : to;
    return to;
  }
};
template <>
struct Redirect<0> {
  ACCRUE_DEVICE Redirect(const Counters &, const Contention &) {}
  ACCRUE_DEVICE u32 operator()(u32 slot) const { return slot; }
};

/// How one thread counts a stretch: sample by sample.
template <u32 redirected>
struct OneByOne {
  const Counters &counters;
  Redirect<redirected> redirect;
  u32 booked = 0;  // in shared memory

  ACCRUE_DEVICE void operator()(u32 slot) {
    counters.add(redirect(slot), 1);
    booked++;
  }
  ACCRUE_DEVICE void piece(const Source &source, const Source::Raw &raw) {
    source.eachPlain(raw, [&](u32 slot) { counters.add(redirect(slot), 1); });
    booked += Source::perPiece;
  }
};

/// The same with runs of equal samples, and no more than one update for each.
struct InRuns : OneByOne<hots> {
  ACCRUE_DEVICE void piece(const Source &source, const Source::Raw &raw) {
    constexpr u32 count = Source::perPiece;
    booked += count;
    u32 slot[count], next = 0;
    source.eachPlain(raw, [&](u32 one) { slot[next++] = one; });
    bool isOne = slot[0] == fromLane(slot[0], 0);
#pragma unroll
    for (u32 i = 1; i < count; i++) isOne &= slot[i] == slot[0];
    if (!anyLane(!isOne)) {  // one run for the whole warp
      if (lane() == 0) counters.add(redirect(slot[0]), 32 * count);
      return;
    }
    u32 run = 1;
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      const bool ends = i + 1 == count || slot[i + 1 < count ? i + 1 : i] != slot[i];
      if (ends) counters.add(redirect(slot[i]), run);
      run = ends ? 1 : run + 1;
    }
  }
};

/// Counts a stretch by `how`; how many samples this thread has counted.
template <class How>
ACCRUE_DEVICE u32 countStretch(const Source &source, u32 first, u32 end, How how) {
  forEachPiece<2 * Source::inFlight>(source, first, end, [&](const Source::Raw &raw) { how.piece(source, raw); }, how);
  if (end == source.pieces()) source.rest(worker(), how);
  return how.booked;
}

/// The stretch again, exactly.
ACCRUE_DEVICE void countAgain(const Source &source, u32 first, u32 end, const accrue_target &to) {
  const auto count = [&](u32 slot) { addTo(to, slot, 1); };
  for (u32 piece = first + worker(); piece < end; piece += workers()) source.each(source.fetch(piece), piece, count);
  if (end == source.pieces()) source.rest(worker(), count);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_packed_threads, 1) packed(Source source, accrue_finish finish) {
  u32 *const board = sharedWords();
  const Counters counters{board + accrue_packed_board, sharedAddress(board + accrue_packed_board),
                          finish.from.bins + accrue_lost_slots};
  const u32 pieces = source.pieces(), rounds = (pieces + workers() - 1) / workers();
  Contention contention = {{nowhere, nowhere}, 1, false, false, false};
  // Fewer samples than a counter holds need no care.
  if ((pieces / workers() + 1) * threads() * Source::perPiece + 32 > 0xffff) contention = look(source, counters, board);
  else counters.clear();
  for (u32 i = 0; i < contention.stretches; i++) {
    // In whole rounds of the grid: blocks whose stretches differ must not read each other's pieces.
    const u32 first = (u32)((u64)rounds * i / contention.stretches) * workers();
    const u32 end = i + 1 < contention.stretches ? (u32)((u64)rounds * (i + 1) / contention.stretches) * workers() : pieces;
    if (thread() == 0) board[0] = 0;
    syncBlock();
    u32 booked;
    if (contention.hasRuns) booked = countStretch(source, first, end, InRuns{{counters, {counters, contention}}});
    else if (contention.hasSecond) booked = countStretch(source, first, end, OneByOne<2>{counters, {counters, contention}});
    else if (contention.hasFirst) booked = countStretch(source, first, end, OneByOne<1>{counters, {counters, contention}});
    else booked = countStretch(source, first, end, OneByOne<0>{counters, {counters, contention}});
    syncBlock();
    const u32 lost = sumOverWarp(booked - counters.merge(finish.from, contention.hot, true));
    if (lane() == 0) fetchAddShared(sharedAddress(board), lost);
    syncBlock();
    if (board[0]) {
      counters.merge(finish.from, contention.hot, false);
      countAgain(source, first, end, finish.from);
    }
    if (i + 1 == contention.stretches) break;
    syncBlock();
    counters.clear();
  }
  finishIfLast(finish);
}
