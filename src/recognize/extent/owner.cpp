// What the site calls the structure that an array is a member of.
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/extent/elsewhere.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether a pointer to a structure surely holds an address of the host's: the host itself follows it in front of the construct, or
/// a clause gives it a counterpart on the device.
bool isHostPointer(const ExtentQuestion &question, const Expr *pointer) {
  if (question.isReached) return true;
  const auto place = placeOf(pointer);
  StmtStack directives = question.site.around;
  directives.push_back(question.construct);
  return place && llvm::any_of(directives, [&](const Stmt *stmt) {
           const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt);
           return directive && llvm::any_of(directive->clauses(), [&](const OpenACCClause *clause) {
                    const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
                    return list &&
                           isa<OpenACCPresentClause, OpenACCCopyClause, OpenACCCopyInClause, OpenACCCopyOutClause,
                               OpenACCCreateClause>(clause) &&
                           llvm::any_of(list->getVarList(), [&](const Expr *var) { return placeOfVar(var) == place; });
                  });
         });
}

}  // namespace

std::optional<Elsewhere::Known> ownerHere(const ExtentQuestion &question, const Place &owner) {
  const auto *member = dyn_cast_or_null<MemberExpr>(question.base ? question.base->IgnoreParenImpCasts() : nullptr);
  if (!member) return std::nullopt;
  const Expr *object = member->getBase()->IgnoreParenImpCasts();
  if (isa<CXXThisExpr>(object)) return Elsewhere::Known{owner, "this", true, true};
  const std::string text = Source(question.context).text(object);
  if (text.empty() || !isEvaluable(question.context, object, question.site)) return std::nullopt;
  if (question.isFollowed) return Elsewhere::Known{owner, operand(text), member->isArrow(), true};
  if (mayTrap(object) || (member->isArrow() && !isHostPointer(question, object))) return std::nullopt;
  return Elsewhere::Known{owner, operand(text), member->isArrow()};
}

}  // namespace accrue
