// global: atomics on one histogram in device memory, the naive loop.
// Costs: nothing but the atomics, which the L2 cache does at about 100 per ns when they are spread over many bins and one
// at a time when they meet in one. Wins where there are few samples for very many bins.
#include "kernels/update.h"

using namespace accrue;

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_global_threads, accrue_global_blocks) global(Source source, accrue_finish finish) {
  ToGlobal update(finish.from, 0);
  forEachSample(source, [&](auto &&...sample) { update(sample...); });
  update.misses.report(finish.from.misses);
  finishIfLast<SumOf<Source>::type>(finish);
}
