// What functions do to their variables: the values that each is given, if these are all.
#pragma once
#include <map>
#include <set>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace accrue {

/// The body that a variable belongs to; null: it belongs to none.
const clang::Stmt *bodyAround(const clang::VarDecl *variable);

class GivenValues {
 public:
  struct Values {
    std::vector<const clang::Expr *> given;  // that are assigned
    bool isOpen = false;                     // it is changed in other ways, too
  };

  const Values &of(const clang::VarDecl *variable);
  void read(const clang::Stmt *body);
  /// Of all bodies that were read.
  const std::map<const clang::VarDecl *, Values> &all() const { return known; }

 private:
  std::map<const clang::VarDecl *, Values> known;
  std::set<const clang::Stmt *> bodies;  // that were read
};

}  // namespace accrue
