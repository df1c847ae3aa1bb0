// How a body reads: which arrays it goes through from element to element with the innermost loop's variable, so that
// neighbouring iterations can be read at once; and whether what it reads stays constant while the kernel runs.
#pragma once
#include <vector>

#include "native/device_body.h"

namespace accrue {

/// Fills the strides of `addresses`. What is only read under a condition does not count. A guess is enough: whether reads
/// become wide is decided, and proven, when the kernel is compiled.
void findReads(llvm::Function &function, const llvm::Value &innermost, const llvm::Value &addressesArgument,
               std::vector<Address> &addresses);

/// Where the body itself writes to no memory of the device, nothing that it reads can change: loads may go through the
/// read-only cache.
void markConstantReads(llvm::Function &function, const llvm::Value &addressesArgument);

}  // namespace accrue
