// What optimized files need beside their text: the header of the runtime, and the runtime itself as assembly (src/assembly), which
// an object takes in. So whoever links it, and however, has nothing to add. Both are installed with accrue.
#pragma once
#include <string>

#include "accrue/result.hpp"

namespace accrue {

/// The folder of `accrue/runtime.h`, for -isystem.
std::string supportFolder();

/// The line of C that takes the runtime into an object. It names the runtime's content too, for caches. The assembly stands in a
/// function: what stands at the top of a file, GCC's compilers for GPUs get as well, and cannot read.
Result<std::string> runtimeLine();

}  // namespace accrue
