// thread-private: a copy of the histogram per thread in shared memory, in 16-bit counters, without atomics (Nugteren et
// al., method 2, section 7). Four mappings of threads and bins to memory banks:
//   1  layout 1, 32 threads a block   counter [bin][thread]: two threads share a bank and meet in it by chance
//   2  layout 1, 64 threads
//   3  layout 2, 32 threads           two bins of one thread share a word: every thread has a bank of its own
//   4  layout 2, 64 threads           banks are shared between warps, never within one
// Costs: bins * 2 bytes per thread, up to 3632 bins with 32 threads; time does not depend on the data under 3 and 4, but
// few threads fit, which cannot hide the memory's latency. A thread merges its counters before 65535 samples.
#include "kernels/update.h"

using namespace accrue;

namespace {

template <int layout>
ACCRUE_DEVICE u32 counterAt(u32 bin) {
  return layout == 1 ? bin * threads() + thread() : (bin / 2 * threads() + thread()) * 2 + bin % 2;
}

template <int layout>
ACCRUE_DEVICE void threadPrivate(const Source &source, const accrue_finish &finish) {
  const u32 bins = finish.from.bins, counters = accrue_thread_private_counters(bins) * threads();
  u16 *const mine = reinterpret_cast<u16 *>(dynamicShared);
  for (u32 i = thread(); i < counters / 2; i += threads()) sharedWords()[i] = 0;
  syncBlock();
  Misses misses;
  const auto body = [&](u32 bin) {
    if (bin < bins) mine[counterAt<layout>(bin)]++;
    else misses.add(bin - bins);
  };
  const auto merge = [&] {
    syncBlock();
    for (u32 bin = warp(); bin < bins; bin += threads() / 32) {
      u32 sum = 0;
      for (u32 t = lane(); t < threads(); t += 32) {
        const u32 at = layout == 1 ? bin * threads() + t : (bin / 2 * threads() + t) * 2 + bin % 2;
        sum += mine[at];
        mine[at] = 0;
      }
      sum = sumOverWarp(sum);
      if (lane() == 0 && sum) addGlobal(finish.from.counts + bin, sum);
    }
    syncBlock();
  };
  // Four pieces in flight, as in forEachSample, with a merge in time.
  constexpr u32 ahead = 4, quota = 65535 / (ahead * Source::perPiece);
  const u32 pieces = source.pieces(), step = workers(), rounds = (pieces + ahead * step - 1) / (ahead * step);
  for (u32 round = 0; round < rounds; round++) {
    const u32 first = round * ahead * step + worker();
    typename Source::Raw raw[ahead];
#pragma unroll
    for (u32 i = 0; i < ahead; i++)
      if (first + i * step < pieces) raw[i] = source.fetch(first + i * step);
#pragma unroll
    for (u32 i = 0; i < ahead; i++)
      if (first + i * step < pieces) source.each(raw[i], first + i * step, body);
    if ((round + 1) % quota == 0) merge();
  }
  merge();
  source.rest(worker(), body);
  merge();
  misses.report(finish.from.misses);
  finishIfLast(finish);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_thread_private_most_threads, 1)
    thread_private_layout_1(Source source, accrue_finish finish) {
  threadPrivate<1>(source, finish);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_thread_private_most_threads, 1)
    thread_private_layout_2(Source source, accrue_finish finish) {
  threadPrivate<2>(source, finish);
}
