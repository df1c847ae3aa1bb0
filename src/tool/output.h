// Files that are written whole or not at all: to a temporary file beside the target, then renamed.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace accrue {

/// What kept the text from being written, if anything: one line with the path and the cause.
std::optional<std::string> writeWhole(const std::string &path, std::string_view text);

/// Whether writeWhole would be let, as far as that can be known before.
std::optional<std::string> canWrite(const std::string &path);

/// Writes a product to standard output, all of it.
std::optional<std::string> writeToStandardOutput(std::string_view text);

}  // namespace accrue
