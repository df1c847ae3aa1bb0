// Whether what was written compiles.
#pragma once
#include <string>
#include <vector>

#include "optimize/look.h"

namespace accrue {

/// What the new texts have against them that the old ones had not, in all commands that read one of them.
std::vector<std::string> verify(const std::vector<Look> &looks, const FileTexts &texts, unsigned threads);

}  // namespace accrue
