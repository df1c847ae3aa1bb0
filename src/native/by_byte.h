// Bodies whose iterations differ only in one byte that they read: the letters of a text, grey values that a table or a condition sorts.
// Then it is enough to count the bytes, and to run the body once for each that there was (kernels/native.h). Beside accrue_body there
// will be
//
//   uint8_t accrue_byte(const accrue_native_launch *, const uint64_t *addresses, int64_t i, int64_t j, ...)
//   void accrue_body_of_byte(const accrue_native_launch *, const uint64_t *addresses, Sink *, uint8_t)
#pragma once
#include "native/device_body.h"

namespace accrue {

/// Makes both of the body, and writes into it how long the first is, where it is such a body.
void splitAtByte(llvm::Function &function, DeviceBody &body);

}  // namespace accrue
