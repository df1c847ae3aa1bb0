// Numbers of bins that the user says, by --bins or a hint.
#pragma once
#include <string>

namespace accrue {

/// What is wrong with the expression, as a sentence about it; empty: nothing. It is evaluated in front of the loop, as often as is needed.
std::string mistakeInBins(const std::string &expression);

}  // namespace accrue
