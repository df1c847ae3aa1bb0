// A look at some weights and their bins, by one block before a run: where the window of exact sums lies, and which bins are hot.
#pragma once
#include "kernels/exact_arguments.h"
#include "kernels/exact_units.h"

namespace accrue::exact {

/// Raises words in shared memory to the top of a weight, and to how far its bottom lies below all places.
ACCRUE_DEVICE_CALL inline void raiseEnds(u32 top, u32 down, double weight) {
  const Number number = numberOf(weight);
  if (!number.digits || kindOf(weight)) return;
  raiseShared(top, topOf(number));
  raiseShared(down, placeEnd - bottomOf(number));
}

/// What one block sees of some weights and their bins, in shared memory, whose words are zero at first:
///   the highest top that each lane saw | how far the lowest bottom lies below all places | the fullest groups of bins |
///   how often a bin of each group was seen | such a bin
/// Tops and bottoms are the lanes' own, or all threads would meet in one word.
struct Look {
  static constexpr u32 groupBits = accrue_sum_group_bits, groups = 1 << groupBits,
                       few = 8;  // a hot bin has one of so many updates, at least
  u32 words;  // their address

  ACCRUE_DEVICE u32 ownTop() const { return words + 4 * lane(); }
  ACCRUE_DEVICE u32 ownDown() const { return ownTop() + 4 * accrue_lanes; }
  ACCRUE_DEVICE u32 best(u32 i) const { return words + 4 * (2 * accrue_lanes + i); }
  ACCRUE_DEVICE u32 seen(u32 group) const { return best(accrue_sum_hots + group); }
  ACCRUE_DEVICE u32 member(u32 group) const { return seen(groups + group); }

  static ACCRUE_DEVICE bool hasHots(const accrue_sum_state &state) {
    bool has = false;
    for (u32 i = 0; i < accrue_sum_hots; i++) has |= state.hot[i] != ~0u;
    return has;
  }

  ACCRUE_DEVICE void clear() const {
    for (u32 i = thread(); i < accrue_sum_look_words; i += threads()) storeShared(words + 4 * i, 0);
  }

  ACCRUE_DEVICE void see(u32 bin, double weight) const {
    const u32 group = bin * 0x9e3779b1u >> (32 - groupBits);
    fetchAddShared(seen(group), 1);
    replaceShared(member(group), bin);
    raiseEnds(ownTop(), ownDown(), weight);
  }

  /// What was seen, to all threads of the block, which are whole warps, and more than groups. W: the type of weights, as which they may
  /// be scaled.
  template <class W>
  ACCRUE_DEVICE accrue_sum_state close(u32 digits) const {
    accrue_sum_state state;
    syncBlock();
    for (u32 i = 0; i < accrue_sum_hots; i++) {
      const u32 mine = thread() < groups ? loadShared(seen(thread())) : 0;
      if (mine * few >= accrue_sum_looks) raiseShared(best(i), mine * groups + thread());
      syncBlock();
      const u32 winner = loadShared(best(i)) % groups;
      state.hot[i] = loadShared(best(i)) ? loadShared(member(winner)) : ~0u;
      if (thread() == winner) storeShared(seen(winner), 0);
      syncBlock();
    }
    const u32 top = mostOverWarp(loadShared(ownTop())), down = mostOverWarp(loadShared(ownDown()));
    // Where nothing is known, weights are thought to be about 1.
    const u32 bottom = placeEnd - down;
    state.place = top ? placeFor<W>(bottom, top, digits) : 1074 - digits * 3 / 4;
    state.are_few = top && Few::suit(bottom, top, state.place, digits) && !hasHots(state);
    return state;
  }
};

}  // namespace accrue::exact
