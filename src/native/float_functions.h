// Logarithms and exponentials of floats, short enough to stand between a loop's reads. They compute in double, by one polynomial, and
// round once. libclc's functions of doubles would do, but have several times the instructions, since they are as precise as doubles.
#pragma once
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"

namespace accrue {

/// What C's function `name` without its `f` gives for `x`, a float; null: it is not among them.
llvm::Value *shortFunction(llvm::IRBuilder<> &builder, llvm::StringRef name, llvm::Value *x);

}  // namespace accrue
