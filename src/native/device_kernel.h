// The kernels around a body, as PTX: src/kernels/native.h compiled for what the body has, and the body linked in.
#pragma once
#include "native/device_body.h"
#include "native/kernel_text.h"

namespace accrue {

Pace paceFor(const DeviceBody &body, size_t loops);

/// Of the method that counts bytes first.
Pace paceOfBytes(const DeviceBody &body, size_t loops);

/// Whether updates may be sorted into parts (kernels/native_parts.h), and those of a thread's share of a tile fit its registers.
bool mayPartition(const DeviceBody &body, const Pace &pace);

/// Consumes the body's code.
NativeResult makeDeviceKernel(DeviceBody body, const std::vector<NumberedLoop> &loops, const Site &site);

}  // namespace accrue
