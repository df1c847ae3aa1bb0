// packed: shared memory is packed full with counters, one a bin, for more bins than it holds. Samples of the bins that do
// not fit, a window of neighbouring ones, are set aside: each warp appends them to a list of its own in device memory, and
// when the block is through, it empties its counters, counts its lists, and merges once more.
// Each block looks at a few thousand samples first and lays the window where the fewest fall.
// Costs: all of shared memory, one block a multiprocessor, and 2 bytes of scratch memory per sample, of which only what is
// set aside is touched: an eighth of evenly spread samples at 64 Ki bins. Up to 113 Ki bins. Equal values meet nowhere but
// in increments that the hardware merges. Wins from 56 Ki bins on.
#include "kernels/update.h"

using namespace accrue;

namespace {

constexpr u32 ranges = 64;  // that the look distinguishes

/// Bins, and behind them the two slots for samples without one, are counted from `start` on, round and round: the first
/// `kept` have counters, the others are set aside.
struct Round {
  u32 slots, kept, start;
  ACCRUE_DEVICE u32 placeOf(u32 slot) const {
    const u32 ahead = slot - start, behind = ahead + slots;
    return least(ahead, behind);
  }
  ACCRUE_DEVICE u32 slotAt(u32 place) const {
    const u32 slot = start + place;
    return slot < slots ? slot : slot - slots;
  }
};

/// A warp's list of the slots that are set aside.
struct Aside {
  u16 *list;
  u32 below = lanesBelow(), length = 0;

  /// All lanes together; some have an entry.
  ACCRUE_DEVICE void append(bool isMine, u32 entry) {
    const u32 lanes = lanesWhere(isMine);
    if (isMine) list[length + popcount(lanes & below)] = (u16)entry;
    length += popcount(lanes);
  }
};

/// The start of the round whose last slots, those set aside, hold few of the samples that the block looks at.
ACCRUE_DEVICE u32 chooseStart(const Source &source, u32 *seen, u32 slots, u32 aside) {
  u32 *const best = seen + ranges;
  for (u32 i = thread(); i <= ranges; i += threads()) seen[i] = i < ranges ? 0 : ~0u;
  syncBlock();
  const u32 size = (slots + ranges - 1) / ranges, pieces = source.pieces();
  if (pieces) {
    const u32 piece = (u32)((u64)(thread() * 2654435761u + block() * 40503u) * pieces >> 32);
    source.each(source.fetch(piece), piece, [&](u32 slot) { incrementShared(sharedAddress(seen + slot / size)); });
  }
  syncBlock();
  const u32 count = (slots + size - 1) / size, window = (aside + size - 1) / size;
  if (thread() < count) {
    u32 sum = 0;
    for (u32 i = 0; i < window; i++) sum += seen[(thread() + i) % count];
    asm volatile("red.shared.min.u32 [%0], %1;" ::"r"(sharedAddress(best)), "r"(sum << 8 | thread()) : "memory");
  }
  syncBlock();
  const u32 end = (*best & 0xff) * size + aside;
  syncBlock();
  return end % slots;
}

ACCRUE_DEVICE void clear(u32 *words, u32 count) {
  for (u32 i = thread(); i < count; i += threads()) words[i] = 0;
  syncBlock();
}

/// The counters of `count` slots from `place` of the round on, added to device memory.
ACCRUE_DEVICE void merge(const u32 *words, const Round &round, u32 place, u32 count, const accrue_target &to) {
  syncBlock();
  for (u32 i = thread(); i < count; i += threads()) {
    const u32 slot = round.slotAt(place + i);
    if (!words[i]) continue;
    if (slot < to.bins) addGlobal(to.counts + slot, words[i]);
    else addGlobal(to.misses + (slot - to.bins), (u64)words[i]);
  }
  syncBlock();
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(1024, 1) packed(Source source, accrue_finish finish, accrue_aside aside) {
  const u32 slots = finish.from.bins + 2, kept = least(slots, aside.words - 1);
  u32 *const words = sharedWords();
  const Round round{slots, kept, kept < slots ? chooseStart(source, words, slots, slots - kept) : 0};
  clear(words, kept);

  Aside list{aside.lists + (u64)(block() * (threads() / 32) + warp()) * aside.capacity};
  const u32 address = sharedAddress(words);
  forEachInStep<2 * Source::inFlight>(source, [&](u32 slot, bool isThere) {
    const u32 place = isThere ? round.placeOf(slot) : ~0u;
    incrementShared(address + 4 * least(place, kept));
    list.append(isThere && place >= kept, place - kept);
  });
  merge(words, round, 0, kept, finish.from);

  if (kept < slots) {
    clear(words, slots - kept);
    syncWarp();
    countList<16>(list.list, list.length, address);
    merge(words, round, kept, slots - kept, finish.from);
  }
  finishIfLast(finish);
}
