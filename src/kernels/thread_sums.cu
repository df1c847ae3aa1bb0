// thread-private, for weights: a copy of the sums per thread in shared memory, without atomics. A word lies at [bin][thread], so each
// thread of a warp has a memory bank of its own, under every mapping; mappings differ by the threads of a block alone.
// A block stores its sums, a second kernel adds these up (sub_sums.cu).
// Costs: bins * 8 bytes of shared memory per thread, 12 for exact sums of doubles; few threads, which cannot hide the memory's latency.
#include "kernels/private_sums.h"

using namespace accrue;

namespace {

template <class Cells>
ACCRUE_DEVICE void sumPerThread(const Source &source, const accrue_target &to, const accrue_sums &sums, void *subs) {
  constexpr int ahead = 4;
  const u32 bins = to.bins;
  const Cells cells(sums, bins * threads());
  cells.clear();
  syncBlock();
  Misses misses;
  const auto one = [&](u32 bin, Source::Weight weight) {
    if (bin < bins) cells.addAlone(bin * threads() + thread(), bin, weight);
    else misses.add(bin - bins);
  };
  forEachSampleOf<ahead>(source, Each<decltype(one)>{one});
  misses.report(to.misses);

  syncBlock();
  auto *const sub = subSums<typename Cells::Sub>(subs, bins);
  for (u32 bin = thread(); bin < bins; bin += threads()) {
    typename Cells::Sub sum = {};
    for (u32 i = 0; i < threads(); i++) cells.take(bin * threads() + ((thread() + i) & (threads() - 1)), sum);  // from bank to bank
    sub[bin] = sum;
  }
}

}  // namespace

#define ACCRUE_THREAD_SUMS(name, Cells)                                          \
  ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_thread_private_most_threads, 1)        \
      name(Source source, accrue_target to, accrue_sums sums, void *subs) {      \
    if constexpr (Cells::areNeeded) sumPerThread<Cells>(source, to, sums, subs); \
  }
ACCRUE_THREAD_SUMS(thread_sums_2, ExactCells<2>)
ACCRUE_THREAD_SUMS(thread_sums_3, ExactCells<3>)
ACCRUE_THREAD_SUMS(thread_sums_fast, FastCells)
#undef ACCRUE_THREAD_SUMS
