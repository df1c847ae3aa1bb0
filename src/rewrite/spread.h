// How the iterations of a site's loops are spread over gangs, for strategies that keep the program's loop: the variables in
// front of the construct that say so, the clauses that make it so, and in the body the group of gangs that an iteration
// belongs to. OpenACC does not tell a thread its gang; the number of the iteration stands for it (the papers' block
// assignment).
#pragma once
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "site/site.h"
#include "rewrite/names.h"

namespace accrue {

/// The clause that gives variables of ours to the construct where default(none) asks for one; `text` is the file's.
std::string namedForDevice(const Site &site, llvm::StringRef text, const std::vector<std::string> &variables);

class Spread {
 public:
  Spread(const Site &site, Names &names);

  /// Lines in front of the construct: how many iterations, how many gangs, how many iterations for each.
  std::string front() const;
  /// Clauses of the construct (of the loop in `kernels`): gangs and their size, where they may be added.
  std::vector<std::string> sizes() const;
  /// In the body: the number of the iteration, all loops taken together, and of its gang.
  std::string number() const;
  std::string gang() const;
  /// The variables of front() that the body or a clause of its loop reads, for default(none).
  std::vector<std::string> scalars() const;

 private:
  bool sharesIterations() const;

  const Site &site;
  const bool counted;
  std::vector<std::string> loopNames;  // variables that hold the loops' iterations
  std::string shiftName, gangsName;
};

}  // namespace accrue
