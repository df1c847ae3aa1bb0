// Whether the rows of a nest, an iteration of its slowest loops each, have stretches of a table to themselves.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Value.h"

namespace accrue {

/// Whether `bin` is a sum that the row's number alone has a part in, as in angle * width + data[i] for a loop over angles
/// around one over i. `rows` are the loops' variables but for the innermost, `launch` what the kernel is told.
bool liesByRow(const llvm::Value *bin, llvm::ArrayRef<const llvm::Value *> rows, const llvm::Value *launch);

}  // namespace accrue
