// a * b + c rounded once, where the program's flags let a compiler do that: once and for all copies of a body that a kernel holds, so that
// none of them chooses another bin than another.
#pragma once
#include "llvm/IR/Module.h"

namespace accrue {

/// Makes fused multiply-adds of what Clang marked as such, and takes the marks from all other arithmetic. A product is fused if all that
/// it is used for are sums; of two products that are added the first is, which is what GCC does.
void fuseProducts(llvm::Module &code);

}  // namespace accrue
