// The clauses of a loop that takes the place of several directives, each of which may have named the same variable.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/forms.h"

namespace accrue {

/// Clauses of one kind (private, reduction) as the program writes them, with every variable in the first that names it and in
/// no other: compilers take no name twice.
std::vector<std::string> namedOnce(const std::vector<std::string> &clauses);

/// The private clauses of the loop that workers share.
std::vector<std::string> privateClauses(const Levels &levels);

/// The clauses of the loop that threads share, each with a space in front: {{private}}, {{collapse}} and {{reduction}}.
Holes threadClauses(const Sharing &sharing);

}  // namespace accrue
