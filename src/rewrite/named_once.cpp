#include "rewrite/named_once.h"

#include <set>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace accrue {

std::vector<std::string> namedOnce(const std::vector<std::string> &clauses) {
  std::vector<std::string> once;
  std::set<std::string> seen;
  for (const llvm::StringRef clause : clauses) {
    const size_t open = clause.find('('), colon = clause.find(':');  // "reduction(+:sum, all)", "private(a)"
    const size_t list = (colon == llvm::StringRef::npos ? open : colon) + 1;
    llvm::SmallVector<llvm::StringRef, 4> names;
    clause.slice(list, clause.rfind(')')).split(names, ',');
    std::vector<std::string> left;
    for (const llvm::StringRef name : names)
      if (seen.insert(name.trim().str()).second) left.push_back(name.trim().str());
    if (!left.empty()) once.push_back((clause.take_front(list) + llvm::join(left, ", ") + ")").str());
  }
  return once;
}

std::vector<std::string> privateClauses(const Levels &levels) {
  std::vector<std::string> clauses = levels.privates;
  if (!levels.ownVariables.empty()) clauses.push_back("private(" + llvm::join(levels.ownVariables, ", ") + ")");
  return namedOnce(clauses);
}

Holes threadClauses(const Sharing &sharing) {
  const auto clause = [](const std::string &name, const std::vector<std::string> &variables) {
    return variables.empty() ? "" : " " + name + "(" + llvm::join(variables, ", ") + ")";
  };
  Holes holes{{"private", clause("private", sharing.privates) + clause("firstprivate", sharing.firstPrivates)}};
  // The innermost loop stays whole: counted together with the others it takes half as long again.
  holes["collapse"] = sharing.collapsed > 2 ? " collapse(" + std::to_string(sharing.collapsed - 1) + ")" : "";
  holes["reduction"] = "";
  for (const std::string &reduction : namedOnce(sharing.reductions)) holes["reduction"] += " " + reduction;
  return holes;
}

}  // namespace accrue
