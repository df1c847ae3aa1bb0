// Reads in front of updates. A thread takes several pieces of a loop in one turn, and adds the updates of one before it turns to the
// next: so that few updates wait in registers at a time. What all of them read is to be on its way by then.
#pragma once
#include "llvm/IR/Function.h"

namespace accrue {

/// Moves reads of memory that does not change while the kernel runs to where a turn of their loop begins, where every turn makes them.
void readFirst(llvm::Function &function);

}  // namespace accrue
