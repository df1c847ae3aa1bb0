// How many bins a histogram has.
//
// The places to look are tried in a fixed order, the surest first: that of the list in `findByRules` (extent.cpp). The first that
// answers wins, and the report says which it was.
//
// No answer is believed but the array's own type: it says how many bins a copy has, and every update checks whether its bin is
// among them. A wrong one costs speed, never a count.
#pragma once
#include <map>
#include <variant>

#include "recognize/loops/index.h"
#include "recognize/ast/stable.h"
#include "recognize/ast/target.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// What the user said with --bins: name -> expression.
using UserBins = std::map<std::string, std::string>;

struct ExtentQuestion {
  const clang::ASTContext &context;
  const Unit &unit;
  Moment site;                             // in front of the construct
  const clang::Stmt *dataRegion = nullptr;  // of the enclosing region that may own the copies
  Moment atDataRegion;
  const clang::OpenACCConstructStmt *construct = nullptr;

  Place place;
  const clang::Expr *base = nullptr;  // the expression that names the array
  std::string name, identifier, element;
  clang::QualType arrayType;  // of the expression that names the array
  bool inTemplate = false;

  // Per update; empty when the question is about a caller's array.
  const NestShape *nest = nullptr;
  struct IndexedUpdate {
    llvm::SmallVector<const clang::Expr *, 2> subscripts;
    const clang::Stmt *stmt = nullptr;
  };
  std::vector<IndexedUpdate> updates;
  const UserBins *userBins = nullptr;
  bool mayGuess = false;   // the answer is checked at every update: it need only be plausible
  bool isReached = false;  // the host itself reads `base` in front of the construct
  bool isFollowed = false;  // the program surely follows the pointers to `base`, at least in each iteration
};

std::variant<Extent, Refusal> findExtent(const ExtentQuestion &question);

}  // namespace accrue
