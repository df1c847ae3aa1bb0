// What a body still calls or names when all that the file defines is in it: what a GPU has, what a mathematical library
// has (math_library.h), and what nobody has, which is the reason for a refusal.
#pragma once
#include <optional>
#include <string>

#include "llvm/IR/Module.h"

namespace accrue {

/// Links what `function` needs of a mathematical library into its module: of libclc, or of the CUDA toolkit that `cudaPath`
/// names. A reason, where something remains.
std::optional<std::string> resolveForeign(llvm::Function &function, const std::string &cudaPath);

}  // namespace accrue
