// How far a table's updates reach, as the code itself says: h[byte] into 256 bins, h[c - 'a'] behind
// if (c >= 'a' && c <= 'z') into 26, h[x & 1023] into 1024. A copy that has a bin for every index that can be needs no
// check of the index. A bin behind the histogram's extent is merged into the memory that its updates would have changed, so
// this means the same as a check.
#pragma once
#include "native/device_body.h"

namespace accrue {

/// Tables whose updates are checked get copies by their reach instead, where the copies then fit on the chip of any device.
void replaceChecks(llvm::Function &function, DeviceBody &body);

}  // namespace accrue
