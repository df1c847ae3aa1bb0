// The numbers of iterations in C, by accrue_iterations of loop_support.h.in.
#pragma once
#include <string>

#include "site/site.h"

namespace accrue {

/// How many iterations a loop has.
std::string iterationsOf(const Iterations &iterations);
/// How many the site's loops have together, where that is known.
std::string iterationsOf(const Site &site);

/// Whether a loop has any: a condition without calls.
std::string anyIterations(const Iterations &iterations);

/// The line that declares a variable for a number of iterations.
std::string countLine(const std::string &variable, const std::string &number);

}  // namespace accrue
