// Which arrays a function updates that its caller cannot hand it a copy of: it names them itself (a global variable, a member of a
// structure that it is given), or the caller cannot see which bin it updates. Such a function can be told: where the bins are, and
// how many.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"

namespace accrue {

/// An array that a function must be told of.
struct Need {
  Place place;        // in the function's words
  std::string words;  // the same as text

  const std::string name() const { return place.last()->getNameAsString(); }
};

struct ToldUpdate {
  const clang::Expr *base = nullptr;   // where the function names the array
  const clang::Expr *index = nullptr;  // of the element
  size_t need = 0;
};

struct ToldFunction;

/// A call of another function that is told.
struct ToldCall {
  const clang::CallExpr *call = nullptr;
  const ToldFunction *callee = nullptr;
  std::vector<Need> passed;  // for each need of the callee, in the caller's words
};

struct ToldFunction {
  const clang::FunctionDecl *definition = nullptr;
  std::vector<Need> needs;
  std::vector<ToldUpdate> updates;
  std::vector<ToldCall> calls;

  size_t numberOf(const Need &need) const;
};

class Needs {
 public:
  explicit Needs(const clang::ASTContext &context) : context(context), source(context) {}

  /// Null: the function updates nothing that it can be told of.
  const ToldFunction *of(const clang::FunctionDecl *definition);

  /// The call of a function that can be told, in `caller`; nothing: it cannot, or passes what has no name.
  std::optional<ToldCall> callOf(const clang::CallExpr *call, const clang::FunctionDecl *caller);

 private:
  void atomic(const clang::OpenACCAtomicConstruct *directive, ToldFunction &told);
  bool isNamedOutside(const Place &place, const clang::Expr *base, const clang::FunctionDecl *definition) const;

  const clang::ASTContext &context;
  const Source source;
  std::map<const clang::FunctionDecl *, std::unique_ptr<ToldFunction>> known;  // null: cannot be told, or is being looked at
  std::vector<const clang::FunctionDecl *> path;                               // that are being looked at
  std::set<const clang::FunctionDecl *> recursive;
};

}  // namespace accrue
