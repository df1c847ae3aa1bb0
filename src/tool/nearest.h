// "did you mean": the name that a misspelled word is closest to.
#pragma once
#include <string>
#include <vector>

namespace accrue {

/// Empty: none is close.
std::string nearest(const std::string &word, const std::vector<std::string> &names);

}  // namespace accrue
