// a * b + c rounded once, where the program's flags let a compiler do that: once and for all copies of a body that a kernel holds, so that
// none of them chooses another bin than another.
#pragma once
#include "llvm/IR/Module.h"

namespace accrue {

/// Makes fused multiply-adds of what Clang marked as such, in the body and in functions that it calls, and takes the marks from all other
/// arithmetic. It fuses what GCC does: a product of which nothing is made but sums, in one place; of two products that are added the
/// first; none that is the same in all iterations of the loop around it, or for all `variables`, those of the numbered loops.
void fuseProducts(llvm::Function &body, llvm::ArrayRef<const llvm::Value *> variables);

/// Takes back what a pragma of the program made Clang fuse: flags that forbid it are obeyed, as GCC does.
void keepProducts(llvm::Module &code);

}  // namespace accrue
