// Inputs made here, for machines without a network and for tests: of the same kinds and names of folders as the real
// ones (datasets.h), the same on every machine.
#pragma once
#include <filesystem>

#include "accrue/histogram.hpp"

namespace accrue::papers {

/// `isSmall`: everything in less than a megabyte, otherwise of the papers' sizes.
std::optional<Error> makeSyntheticInputs(const std::filesystem::path &folder, bool isSmall);

}  // namespace accrue::papers
