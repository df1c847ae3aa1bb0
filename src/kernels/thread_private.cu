// thread-private: a copy of the histogram per thread in shared memory, in 16-bit counters, without atomics (Nugteren et
// al., method 2, section 7). Four mappings of threads and bins to memory banks:
//   1  layout 1, 32 threads a block   counter [bin][thread]: two threads share a bank and meet in it by chance
//   2  layout 1, 64 threads
//   3  layout 2, 32 threads           two bins of one thread share a word: every thread has a bank of its own
//   4  layout 2, 64 threads           banks are shared between warps, never within one
// Addresses are of 32 bits, as the paper has them (section 5.3). A block stores its sub-histogram, a second kernel adds
// these up. Costs: bins * 2 bytes per thread, up to 3632 bins with 32 threads; time does not depend on the data under 3 and
// 4, but few threads fit, which cannot hide the memory's latency. A thread's counters are added up before 65535 samples.
#include "kernels/sub_histograms.h"

using namespace accrue;

namespace {

/// The address of a thread's counter; those of a block begin at 0 of `address`.
template <int layout>
ACCRUE_DEVICE u32 counterAt(u32 address, u32 bin, u32 thread) {
  return address + accrue_thread_private_place(layout, bin, thread, threads());
}

/// Adds the threads' counters to the block's sub-histogram and zeroes them. A thread has its bins alone, and begins with its
/// own counter, so that few threads of a warp are at one bank.
template <int layout>
ACCRUE_DEVICE void takeCounters(u32 address, u32 bins, u32 *sub, bool isFirst) {
  syncBlock();
  for (u32 bin = thread(); bin < bins; bin += threads()) {
    u32 sum = isFirst ? 0 : sub[bin];
    for (u32 i = 0; i < threads(); i++) {
      const u32 at = counterAt<layout>(address, bin, (thread() + i) & (threads() - 1));
      sum += loadSharedHalf(at);
      storeSharedHalf(at, 0);
    }
    sub[bin] = sum;
  }
  syncBlock();
}

template <int layout>
ACCRUE_DEVICE void threadPrivate(const Source &source, const accrue_target &to, u32 *subs) {
  const u32 bins = to.bins, words = accrue_thread_private_counters(bins) * threads() / 2;
  const u32 address = sharedAddress(sharedWords());
  u32 *const sub = subHistogram(subs, bins);
  for (u32 i = thread(); i < words; i += threads()) storeShared(address + 4 * i, 0);
  syncBlock();
  Misses misses;
  const auto body = [&](u32 bin) {
    if (bin >= bins) return misses.add(bin - bins);
    const u32 at = counterAt<layout>(address, bin, thread());
    storeSharedHalf(at, loadSharedHalf(at) + 1);
  };
  // Four pieces in flight, as in forEachSample; the counters are taken in time.
  constexpr u32 ahead = 4, each = ahead * Source::perPiece, quota = 65534 / each;
  static_assert(quota * each + 1 <= 65535, "a thread's share of the rest fits, too");
  const u32 pieces = source.pieces(), step = workers(), rounds = (pieces + ahead * step - 1) / (ahead * step);
  bool isFirst = true;
  for (u32 round = 0; round < rounds; round++) {
    const u32 first = round * ahead * step + worker();
    typename Source::Raw raw[ahead];
#pragma unroll
    for (u32 i = 0; i < ahead; i++)
      if (first + i * step < pieces) raw[i] = source.fetch(first + i * step);
#pragma unroll
    for (u32 i = 0; i < ahead; i++)
      if (first + i * step < pieces) source.each(raw[i], first + i * step, body);
    if ((round + 1) % quota) continue;
    takeCounters<layout>(address, bins, sub, isFirst);
    isFirst = false;
  }
  source.rest(worker(), body);
  takeCounters<layout>(address, bins, sub, isFirst);
  misses.report(to.misses);
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_thread_private_most_threads, 1)
    thread_private_layout_1(Source source, accrue_target to, u32 *subs) {
  threadPrivate<1>(source, to, subs);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_thread_private_most_threads, 1)
    thread_private_layout_2(Source source, accrue_target to, u32 *subs) {
  threadPrivate<2>(source, to, subs);
}
