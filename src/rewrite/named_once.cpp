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

}  // namespace accrue
