// Bits of bytes, taken in 32 bits. LLVM shifts a byte as a byte and extends it then; GPUs have no registers of 8 or 16 bits, and a shift
// that comes later cannot be made one with the first.
#pragma once
#include "llvm/IR/Function.h"

namespace accrue {

/// Extends bytes and halves of words before they are shifted down or masked, not afterwards.
void widenBits(llvm::Function &function);

}  // namespace accrue
