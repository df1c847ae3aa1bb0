// The variable of a numbered loop, as a 64-bit value from outside. It never leaves its type's range, which the language says
// and the code does not: i, i + 1 and 3 * i + 2 are made 64-bit values as well wherever they are widened, so that it is seen
// that neighbouring iterations read neighbouring elements.
#pragma once
#include "llvm/IR/Function.h"

namespace accrue {

/// `value` instead of the calls of `symbol` in its function.
void replaceLoopVariable(llvm::Function &symbol, llvm::Argument &value, bool isSigned);

}  // namespace accrue
