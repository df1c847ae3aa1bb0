// The clauses of a loop that takes the place of several directives, each of which may have named the same variable.
#pragma once
#include <string>
#include <vector>

namespace accrue {

/// Clauses of one kind (private, reduction) as the program writes them, with every variable in the first that names it and in
/// no other: compilers take no name twice.
std::vector<std::string> namedOnce(const std::vector<std::string> &clauses);

}  // namespace accrue
