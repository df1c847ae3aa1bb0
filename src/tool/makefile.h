// The Makefile of a bundle: it compiles the tree of a program with any OpenACC compiler.
#pragma once
#include <string>

#include "accrue/result.hpp"
#include "tool/tree.h"

namespace accrue {

/// Its first line, by which a bundle is known.
inline constexpr const char *makefileHead = "# A bundle of accrue: sources with fast histograms, and the runtime that they need.\n";

/// An error where a file is compiled in several ways: which of them a program needs is not known.
Result<std::string> makefileText(const Tree &tree, const OptimizeResult &result);

}  // namespace accrue
