// per-thread: a table per thread, merged at the end. Linear in the threads while the samples outnumber the bins:
// clearing and merging cost about as much as counting one sample per bin, however many threads share it.
#include "histogram/cpu/add.h"

namespace accrue::cpu {
namespace {

Layout layout(const LayoutRequest &request) { return {request.threads, 1, false}; }

Adder adder(const Layout &, Cell cell, bool isFar) { return plainAdder(cell, isFar); }

}  // namespace

const CpuMethod perThread = {layout, adder};

}  // namespace accrue::cpu
