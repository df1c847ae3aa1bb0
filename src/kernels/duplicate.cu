// duplicate: l copies of the histogram in device memory, updated with atomics; blocks are spread over the copies, and the
// finish adds them up (Ikeda, Ino and Hagihara, the duplication method; here with a copy per group of blocks).
// Costs: l times the bins in memory, and reading them once. Wins over global where updates meet in a few bins.
#include "kernels/update.h"

using namespace accrue;

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_global_threads, accrue_global_blocks) duplicate(Source source, accrue_finish finish) {
  ToGlobal update(finish.from, block() % finish.from.copies);
  forEachSample(source, [&](auto &&...sample) { update(sample...); });
  update.misses.report(finish.from.misses);
  finishIfLast<SumOf<Source>::type>(finish);
}
