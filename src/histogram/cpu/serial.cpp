// serial: one thread, one table. The plain loop, and the right method for few samples and very many bins: where the
// caller's counts can serve as the table, nothing has to be cleared twice or merged. Also the fastest for many bytes
// that are seldom alike, which it counts two at a time.
#include "histogram/cpu/add.h"

namespace accrue::cpu {
namespace {

Layout layout(const LayoutRequest &) { return {1, 1, false}; }

Adder adder(const Layout &, Cell cell, bool isFar) { return plainAdder(cell, isFar); }

}  // namespace

const CpuMethod serial = {layout, adder};

}  // namespace accrue::cpu
