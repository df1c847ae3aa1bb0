#include "parallelize/saturation.h"

#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/ast/unsteady.h"
#include "recognize/loops/index.h"
#include "recognize/loops/order.h"

namespace accrue {

using namespace clang;

namespace {

/// The `if` without `else` that guards the update and nothing else.
const IfStmt *guardOf(const PlainUpdate &update) {
  auto outer = update.around.rbegin();
  if (const auto *block = dyn_cast<CompoundStmt>(*outer); block && block->size() == 1) ++outer;
  const auto *guard = outer == update.around.rend() ? nullptr : dyn_cast<IfStmt>(*outer);
  return guard && !guard->getElse() && !guard->hasInitStorage() && !guard->hasVarStorage() ? guard : nullptr;
}

/// S of h[k] < S, or of S > h[k].
const Expr *limitOf(const ASTContext &context, const IfStmt *guard, const Expr *bin) {
  const auto *compare = dyn_cast<BinaryOperator>(guard->getCond()->IgnoreParenImpCasts());
  if (!compare) return nullptr;
  if (compare->getOpcode() == BO_LT && sameExpression(context, compare->getLHS(), bin)) return compare->getRHS();
  if (compare->getOpcode() == BO_GT && sameExpression(context, compare->getRHS(), bin)) return compare->getLHS();
  return nullptr;
}

/// Numbers, and variables of the function's own that are only read: nothing that the loop writes can be among them, and to evaluate
/// them where the loop has no iteration cannot fail.
bool isSteadyNumber(const ASTContext &context, const Expr *limit, const FunctionDecl *function) {
  Expr::EvalResult value;
  if (!limit->isValueDependent() && limit->EvaluateAsInt(value, context)) return true;
  limit = limit->IgnoreParenImpCasts();
  if (const auto *binary = dyn_cast<BinaryOperator>(limit))
    return (binary->isAdditiveOp() || binary->getOpcode() == BO_Mul) && isSteadyNumber(context, binary->getLHS(), function) &&
           isSteadyNumber(context, binary->getRHS(), function);
  const auto *name = dyn_cast<DeclRefExpr>(limit);
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return variable && variable->hasLocalStorage() && variable->getType()->isIntegerType() && !isUnsteady(variable->getType()) &&
         !isModified(variable, function->getBody());
}

/// Whether a bin can reach the limit without coming round before, and 64 bits hold both.
bool holds(const ASTContext &context, QualType type, const Expr *limit) {
  limit = limit->IgnoreParenImpCasts();
  if (!limit->getType()->isIntegerType() || context.getIntWidth(type) > 64 || context.getIntWidth(limit->getType()) > 64)
    return false;
  if (context.hasSameUnqualifiedType(limit->getType(), type)) return true;
  Expr::EvalResult value;
  if (limit->isValueDependent() || !limit->EvaluateAsInt(value, context) || value.Val.getInt().isNegative()) return false;
  return value.Val.getInt().getActiveBits() <= context.getIntWidth(type) - (type->isSignedIntegerType() ? 1 : 0);
}

bool addsOne(const ASTContext &context, const PlainUpdate &update) {
  const auto *expr = dyn_cast<Expr>(update.stmt);
  const auto *unary = dyn_cast<UnaryOperator>(expr->IgnoreParens());
  if (unary) return unary->isIncrementOp();
  const auto *compound = dyn_cast<CompoundAssignOperator>(expr->IgnoreParens());
  Expr::EvalResult one;
  return compound && compound->getOpcode() == BO_AddAssign && compound->getRHS()->EvaluateAsInt(one, context) &&
         one.Val.getInt() == 1;
}

}  // namespace

std::optional<Saturation> saturationOf(const ASTContext &context, const PlainUpdate &update, const ForStmt *loop) {
  const Source source(context);
  const IfStmt *guard = guardOf(update);
  const Expr *bin = update.update.target;
  const Expr *limit = guard ? limitOf(context, guard, bin) : nullptr;
  const auto *element = dyn_cast<ArraySubscriptExpr>(bin->IgnoreParens());
  const VarDecl *array = element ? variableOf(element->getBase()) : nullptr;
  if (!limit || !array || !bin->getType()->isIntegerType() || bin->getType()->isBooleanType() || !addsOne(context, update) ||
      !holds(context, bin->getType(), limit) || !mayBeRepeated(context, element->getIdx()) || declaredIn(context, array, loop))
    return std::nullopt;
  const NestShape nest{context, loop, update.function, {}};
  const auto begin = source.offset(guard->getBeginLoc()), end = source.offset(guard->getThen()->getBeginLoc());
  const auto name = source.span(element->getBase()->IgnoreParenImpCasts()->getSourceRange());
  const std::string text = source.text(limit);
  if (!isInvariant(nest, limit) || !isSteadyNumber(context, limit, update.function) || guard->getBeginLoc().isMacroID() || !begin ||
      !end || !name || text.empty())
    return std::nullopt;
  return Saturation{{*begin, *end}, *name, array->getNameAsString(), text};
}

}  // namespace accrue
