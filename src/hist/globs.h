// Patterns of file names, for shells that leave them as they are and for words in quotes.
#pragma once
#include <string>
#include <vector>

namespace accrue {

/// The files that a word stands for: itself, unless it holds *, ? or [ and no file has that very name; then those that it matches,
/// in order of their names. A part behind :: is kept.
std::vector<std::string> filesOf(const std::string &word);

}  // namespace accrue
