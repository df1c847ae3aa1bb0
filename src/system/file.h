// Whole files and folders. What is written is written whole or not at all: to a temporary file beside the target, then renamed.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "accrue/result.hpp"

namespace accrue {

Result<std::string> readWhole(const std::string &path);

/// What kept the text from being written, if anything.
std::optional<Error> writeWhole(const std::string &path, std::string_view text);

/// Whether writeWhole would be let, as far as that can be known before.
std::optional<Error> canWrite(const std::string &path);

/// Writes all of the text to an open file; the error number, 0 when all of it went out.
int writeAll(int file, std::string_view text);

/// Writes a product to standard output, all of it.
std::optional<Error> writeToStandardOutput(std::string_view text);

/// Makes a folder, and those it is in, unless it is there.
std::optional<Error> makeFolder(const std::string &path);

/// Both: the file, in a folder that need not be there.
std::optional<Error> writeWithFolder(const std::string &path, std::string_view text);

}  // namespace accrue
