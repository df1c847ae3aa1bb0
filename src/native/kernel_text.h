// The text of the kernels around a body: src/kernels/native.h with what it asks for, as files that Clang is given.
#pragma once
#include "frontend/parse.h"
#include "native/device_body.h"

namespace accrue {

/// How a thread goes through the iterations.
struct Pace {
  unsigned width = 1;      // neighbours that it takes at once, so that its reads are 16 bytes wide
  unsigned wideAhead = 1;  // how many times these are in flight
  unsigned together = 1;   // how many times their updates wait at once
  unsigned rows = 1;       // of a nest that it takes at once then: their reads are the same
  unsigned ahead = 4;      // single iterations in flight, where reads cannot be wide
  unsigned blocks = 2;     // of 1024 threads on a multiprocessor: one has 64 registers a thread, two have 32
};

extern const char *const kernelFolder, *const kernelFile;  // where the files are, and the one to compile

/// `methods`: bits, numbered as accrue_native_method is.
FileTexts kernelTexts(const DeviceBody &body, size_t loops, const Pace &pace, unsigned methods);

}  // namespace accrue
