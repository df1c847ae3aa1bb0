// What `opt --native-file FILE` does to FILE, beside the files that are rewritten.
#pragma once
#include <string>

#include "accrue/result.hpp"
#include "optimize/optimize.h"

namespace accrue {

struct NativeFile {
  bool exists = false;
  std::string before, after;
};

/// FILE with the kernels that were made; or why it cannot be written. Of the kernels that it holds already, those stay that the
/// program still names: its loops were rewritten earlier, and are not made into kernels again. `keepsAll`: so do the others,
/// which other files may name.
Result<NativeFile> planNativeFile(const std::string &path, const OptimizeResult &result, bool keepsAll);

std::string nativeFileDiff(const std::string &path, const NativeFile &file);

/// Whether two names are one file, there or not.
bool isSameFile(const std::string &one, const std::string &other);

}  // namespace accrue
