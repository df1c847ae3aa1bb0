// Loops that are counted together: the variables of the program's loops, from the number of an iteration of them all.
#pragma once
#include <string>
#include <vector>

#include "site/site.h"
#include "rewrite/names.h"

namespace accrue {

/// What the lines name: variables that hold how many iterations each loop has, and names for the numbers of the iterations of
/// all loops but the innermost.
struct FlatNames {
  std::vector<std::string> iterations, quotients;
};

/// Fresh names for the numbers of the outer loops' iterations.
std::vector<std::string> nameQuotients(const std::vector<FlatLoop> &loops, Names &names);

/// Lines that declare the loops' variables, as far as the body uses them, for the iteration of that number.
std::string loopVariables(const std::vector<FlatLoop> &loops, const FlatNames &names, const std::string &iteration);

}  // namespace accrue
