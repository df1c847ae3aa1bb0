// What a body still calls or names when all that the file defines is in it: what a GPU has, what the CUDA toolkit's
// libdevice has, and what nobody has, which is the reason for a refusal.
#pragma once
#include <optional>
#include <string>

#include "llvm/IR/Module.h"

namespace accrue {

/// The file of mathematical functions in a CUDA toolkit; empty: there is none. `cudaPath` is looked at first.
std::string findLibdevice(const std::string &cudaPath);

/// Links what `function` needs of libdevice into its module. A reason, where something remains.
std::optional<std::string> resolveForeign(llvm::Function &function, const std::string &libdevice);

}  // namespace accrue
