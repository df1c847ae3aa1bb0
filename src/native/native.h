// From a site's body to a device kernel as PTX.
//
// The user's translation unit is compiled once more, for the host, with the site's loop turned into one statement that
// Clang outlines together with the variables it uses (device_text, unit). Its code is then taken over for the GPU: types,
// layouts, functions, macros and constants are exactly the host's, because the host's compiler made them (device_body).
// Kernels that know how to count (src/kernels/native.h) are compiled around it and everything is inlined (device_kernel).
// What the GPU cannot do is the reason why there is no kernel. Costs what compiling the file costs, and about half a second
// for each site. docs/NATIVE.md tells the whole.
#pragma once
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "frontend/parse.h"
#include "site/site.h"

namespace accrue {

/// What the body uses, in the order of the words of accrue_native_launch::values.
struct NativeArgument {
  enum Kind {
    Pointee,  // the address on the device of what `text`, a pointer, points to
    Storage,  // the address on the device of `text` itself: an array, a structure, a scalar that a data clause names
    Value     // the value of `text`
  };
  std::string text;               // C expression in front of the construct
  Kind kind = Value;
  bool isDevicePointer = false;   // a Pointee that is an address on the device already: deviceptr(p)
  unsigned word = 0, bytes = 8;   // where it goes
};

/// One updated member of a histogram's elements: an entry of accrue_native_launch::tables.
struct NativeTable {
  size_t histogram = 0;           // of the site
  unsigned copyBytes = 4;         // of a bin of a copy, as accrue_native_copy says
  bool isCounted = false;
  bool isExact = false;
  uint64_t bins = 0;              // of a copy: all that an update can lead to; 0: as many as the histogram has
};

struct NativeKernel {
  std::string instance;  // C++ at the loop: true in the instance of a template that it is made of; empty: there is no other
  std::vector<NativeKernel> others;  // those of other instances
  std::string ptx;  // an entry for each method: accrue_global, accrue_block_private, ...
  unsigned methods = 0;  // bits, numbered as accrue_native_method is: those that some device may choose
  unsigned blocksPerMultiprocessor = 2;  // that the registers allow
  unsigned updates = 0;  // of an iteration, at most; 0: they stand in loops inside
  unsigned width = 1;  // neighbouring iterations that one thread reads at once
  std::vector<NumberedLoop> loops;
  std::vector<NativeArgument> arguments;
  std::vector<NativeTable> tables;
};

/// A kernel, or the reason why there is none.
using NativeResult = Possible<NativeKernel>;

struct NativeRequest {
  std::string cudaPath;  // a CUDA toolkit, for its mathematical functions; empty: libclc's are taken
};

/// One result for each finding of a unit; those of refusals are reasons that say nothing.
std::vector<NativeResult> makeNativeKernels(const CompileCommand &command, const FileTexts &replaced,
                                            const std::vector<Finding> &findings, const NativeRequest &request);

}  // namespace accrue
