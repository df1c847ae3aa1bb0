// The extent by the loop, or the call of memset, that zeroes the array.
#include "clang/AST/ASTContext.h"
#include "recognize/extent/allocation.h"
#include "recognize/extent/rules.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether `stmt` is  h[i] = 0  for the loop variable i, alone or among others of the kind.
bool zeroes(const ExtentQuestion &question, const Stmt *stmt, const VarDecl *variable) {
  if (const auto *block = dyn_cast<CompoundStmt>(stmt))
    return llvm::any_of(block->body(), [&](const Stmt *child) { return zeroes(question, child, variable); });
  if (const auto *chain = dyn_cast<BinaryOperator>(stmt); chain && chain->getOpcode() == BO_Assign) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(chain->getLHS()->IgnoreParenImpCasts());
    if (!element) return false;
    const auto *index = dyn_cast<DeclRefExpr>(element->getIdx()->IgnoreParenImpCasts());
    if (!index || index->getDecl() != variable || placeOf(element->getBase()) != question.place)
      return zeroes(question, chain->getRHS()->IgnoreParenImpCasts(), variable);  // a[i] = h[i] = 0
    const Expr *value = chain->getRHS()->IgnoreParenCasts();
    while (const auto *next = dyn_cast<BinaryOperator>(value)) {
      if (next->getOpcode() != BO_Assign) return false;
      value = next->getRHS()->IgnoreParenCasts();
    }
    if (const auto *number = dyn_cast<FloatingLiteral>(value)) return number->getValue().isZero();
    Expr::EvalResult constant;
    return value->EvaluateAsInt(constant, question.context) && constant.Val.getInt() == 0;
  }
  return false;
}

std::optional<SeenExtent> zeroedBy(const ExtentQuestion &question, const FunctionDecl *function, const Stmt *stmt) {
  SeenExtent found{ExtentSource::ZeroingLoop, {function, stmt->getBeginLoc()}};
  if (const auto *call = dyn_cast<CallExpr>(stmt)) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !callee->getIdentifier() || callee->getName() != "memset" || call->getNumArgs() != 3) return std::nullopt;
    if (placeOf(call->getArg(0)) != question.place) return std::nullopt;
    return fromBytes(question, found, call->getArg(2));
  }
  const auto loop = countedLoop(question.context, stmt);
  if (!loop || loop->down || loop->step || !loop->stmt->getBody()) return std::nullopt;
  Expr::EvalResult start;
  if (!loop->lower->EvaluateAsInt(start, question.context) || start.Val.getInt() != 0) return std::nullopt;
  if (!zeroes(question, loop->stmt->getBody(), loop->variable)) return std::nullopt;
  found.length = loop->upper;
  found.plusOne = loop->inclusive;
  return found;
}

}  // namespace

std::optional<SeenExtent> extentFromZeroingLoop(const ExtentQuestion &question) {
  std::optional<SeenExtent> found;
  forEachStmt(question.site.function->getBody(), [&](const Stmt *stmt) {
    if (!found && isa<ForStmt, CallExpr>(stmt)) found = zeroedBy(question, question.site.function, stmt);
    return !found;
  });
  return found;
}

}  // namespace accrue
