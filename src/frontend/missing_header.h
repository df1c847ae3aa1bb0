// Where a header lies that no include path leads to.
#pragma once
#include <optional>
#include <string>

namespace accrue {

/// The folder that would have to be an include path for `#include "HEADER"` in `file`, as it is written from here. It is looked for
/// below the file's folder, then below the project's, nearest folders first; some thousand folders at most.
std::optional<std::string> folderThatBrings(const std::string &header, const std::string &file);

}  // namespace accrue
