// The variables whose memory an access of a loop leads to: the variable itself or a part of it, or what a pointer that the loop was
// given points to.
#pragma once
#include <optional>
#include <vector>

#include "recognize/updates/accesses.h"

namespace accrue {

struct Root {
  const clang::VarDecl *variable = nullptr;
  bool isBehind = false;  // what the variable points to

  auto operator<=>(const Root &other) const = default;
};

class RootFinder {
 public:
  RootFinder(const clang::ASTContext &context, const DeviceLoop &loop, const Accesses &accesses)
      : context(context), loop(loop), accesses(accesses) {}

  /// All of them: an access in a function has one for each call. Nothing: it cannot be told.
  std::optional<std::vector<Root>> of(const Access &access);
  /// Whether each iteration has the variable for itself: it is declared in the loop, or in a function that is called.
  bool isOwn(const clang::VarDecl *variable) const;

 private:
  bool lvalue(const clang::Expr *expr, int depth);
  bool pointer(const clang::Expr *expr, int depth);
  bool held(const clang::VarDecl *variable, int depth);
  bool passed(const clang::ParmVarDecl *parameter, bool isReference, int depth);

  const clang::ASTContext &context;
  const DeviceLoop &loop;
  const Accesses &accesses;
  std::vector<Root> found;
};

}  // namespace accrue
