// Whether the iterations of a loop may run at once.
//
// The loop stands in a program that has the directives already: its updates are atomic. The argument, over a complete list of what
// the loop touches (recognize/updates/accesses.h): each access is of a variable that an iteration has for itself; of one that is
// read and never written; or of an array. An array is only read; or only updated, by one operation; or each iteration touches
// elements of its own. Arrays are apart from each other by where they come from (recognize/updates/apart.h), or a condition in
// front of the loop says so when it runs. What does not fit is refused.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "recognize/extent/extent.h"
#include "site/refusal.h"

namespace accrue {

/// What belongs to the directive of a loop whose iterations are independent.
struct Clauses {
  std::vector<std::string> read, changed;  // data[0:n], hist[0:bins]: for copyin and copy
  std::vector<std::string> guessed;  // the names of those that may be longer than that
  std::vector<std::string> empty;  // C conditions without which the loop has nothing to do
  std::vector<std::string> asIs;  // and those without which it must run as it is
};

/// `privates` are the variables that the directive makes private.
std::variant<Clauses, Refusal> prove(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                     const std::vector<std::string> &privates, const UserBins &userBins);

}  // namespace accrue
