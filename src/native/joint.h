// Whether a bin is put together from several numbers, as those of a colour cube or of a joint histogram are.
#pragma once
#include "llvm/IR/Value.h"

namespace accrue {

/// Whether integer arithmetic joins several numbers that were read, or computed otherwise, to the bin. `launch`: what the kernel is told.
bool isJoint(const llvm::Value *bin, const llvm::Value *launch);

}  // namespace accrue
