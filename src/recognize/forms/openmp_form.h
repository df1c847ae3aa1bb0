// What is asked of a loop that OpenMP's own directives share out: which atomic directives of its updates may give way where a
// thread counts in a copy of its own. The others stay, and update the copy by an atomic.
#pragma once
#include "recognize/ast/unit.h"
#include "recognize/updates/histograms.h"

namespace accrue {

OpenmpForm findOpenmpForm(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                          llvm::ArrayRef<const Candidate *> rewritten, llvm::ArrayRef<Histogram> histograms);

}  // namespace accrue
