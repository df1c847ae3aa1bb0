// Updates in functions that a loop calls, at any depth, in the words of the function that the loop calls itself.
#pragma once
#include <map>
#include <set>
#include <vector>

#include "clang/AST/ExprCXX.h"
#include "recognize/updates/indices.h"
#include "recognize/updates/update.h"

namespace accrue {

/// An update of what a parameter points to, in the words of the function that has the parameter.
struct ParameterUpdate {
  unsigned parameter = 0;
  Operation operation = Operation::Add;
  Target target;
  std::string index;  // over the function's parameters
  bool reads = false;  // the index reads memory: it is the same only where the function starts
  std::optional<unsigned> told;  // the parameter that tells how many bins there are
  std::optional<Refusal> refusal;
};

/// One that a function does to something else than what its parameters point to.
struct LostUpdate {
  Place place;
  std::string name;
  Refusal refusal;
  bool isOneElement = false;  // of what the place leads to: no index stands in between
};

class CalledUpdates {
 public:
  explicit CalledUpdates(const clang::ASTContext &context) : context(context), source(context), indices(context) {}

  /// The updates that a function does to what its parameters point to, also through the functions that it calls. Those of other
  /// things are added to `lost`.
  std::vector<ParameterUpdate> in(const clang::FunctionDecl *definition, std::vector<LostUpdate> &lost);

  /// The updates of an operator of a class, which are all lost.
  void byOperator(const clang::CXXOperatorCallExpr *call, const clang::FunctionDecl *inner, std::vector<LostUpdate> &lost);

  /// Of a call that updates what it is told, and passes something else.
  Refusal cannotBeTold(const clang::CallExpr *call) const;

 private:
  struct Found {
    std::vector<ParameterUpdate> updates;
    std::vector<LostUpdate> lost;
    std::set<const clang::DeclRefExpr *> tells;  // where the function's text only tells how many bins there are
  };
  static Told toldAtCall(const clang::CallExpr *call, const clang::FunctionDecl *inner, const ParameterUpdate &update);
  Found look(const clang::FunctionDecl *definition);
  void refuseAll(const clang::FunctionDecl *definition, Found &found) const;
  void refuseOtherTells(const clang::FunctionDecl *definition, Found &found) const;
  void take(const clang::FunctionDecl *definition, ParameterUpdate update, Found &found) const;
  void atomic(const clang::FunctionDecl *definition, const clang::OpenACCAtomicConstruct *directive, Found &found) const;
  void call(const clang::FunctionDecl *definition, const clang::CallExpr *call, Found &found);

  const clang::ASTContext &context;
  const Source source;
  const Indices indices;
  std::vector<const clang::FunctionDecl *> path;
  std::map<const clang::FunctionDecl *, Found> known;
  std::set<const clang::FunctionDecl *> recursive;  // those that call themselves, perhaps through others
  bool isCut = false;  // a function that calls itself was met on the way
};

/// The array that a call passes for a parameter.
std::variant<Target, Refusal> targetOf(const clang::ASTContext &context, const clang::ParmVarDecl *parameter,
                                       const clang::Expr *passed, const clang::Stmt *scope);

/// Goes on from an array to what is updated in it.
void append(Target &outer, const Target &inner);

}  // namespace accrue
