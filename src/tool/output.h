// Files that are written whole or not at all: to a temporary file beside the target, then renamed.
#pragma once
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace accrue {

llvm::Error writeWhole(const std::string &path, llvm::StringRef text);

/// Whether writeWhole would be let, as far as that can be known before.
llvm::Error canWrite(const std::string &path);

}  // namespace accrue
