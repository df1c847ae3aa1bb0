// The kernels around a body, as PTX: src/kernels/native.h compiled for what the body has, and the body linked in.
#pragma once
#include "native/device_body.h"

namespace accrue {

/// How a thread goes through the iterations.
struct Pace {
  unsigned width = 1;      // neighbours that it takes at once, so that its reads are 16 bytes wide
  unsigned wideAhead = 1;  // how many times these are in flight
  unsigned ahead = 4;      // single iterations in flight, where reads cannot be wide
  unsigned blocks = 2;     // of 1024 threads on a multiprocessor: one has 64 registers a thread, two have 32
};

Pace paceFor(const DeviceBody &body, size_t loops);

/// Consumes the body's code.
NativeResult makeDeviceKernel(DeviceBody body, const std::vector<NumberedLoop> &loops);

}  // namespace accrue
