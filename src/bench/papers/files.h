// Whole files of text.
#pragma once
#include <filesystem>

#include "accrue/histogram.hpp"

namespace accrue::papers {

/// Nothing where it cannot be read.
std::optional<std::string> textOf(const std::filesystem::path &path);

/// With the folder it is in.
std::optional<Error> writeText(const std::filesystem::path &path, std::string_view text);

Error cannotWrite(const std::filesystem::path &path, const std::error_code &error);

}  // namespace accrue::papers
