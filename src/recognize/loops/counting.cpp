#include "recognize/loops/counting.h"

#include "clang/AST/ASTContext.h"
#include "site/operand.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

const BinaryOperator *comparisonOf(const CountedLoop &loop) {
  return cast<BinaryOperator>(loop.stmt->getCond()->IgnoreParenImpCasts());
}

/// n - m of 64 bits, which the host takes for negative where m is larger.
bool mayBecomeNegative(const Expr *expr) {
  return anyStmt(expr, [&](const Stmt *stmt) {
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    return (binary && binary->getOpcode() == BO_Sub) || (unary && unary->isArithmeticOp());
  });
}

/// Whether no conversion changes the first value before it is compared, as it does from -1 to unsigned.
bool startsAsWritten(const ASTContext &context, const CountedLoop &loop) {
  const Expr *lower = loop.lower->IgnoreParenImpCasts();
  const QualType to = loop.variable->getType(), from = lower->getType();
  const bool isUnsigned = to->isUnsignedIntegerOrEnumerationType();
  const bool mayBeNegative = !isUnsigned && !comparisonOf(loop)->getLHS()->getType()->isUnsignedIntegerOrEnumerationType();
  const unsigned bits = context.getIntWidth(to), valueBits = isUnsigned ? bits : bits - 1;
  Expr::EvalResult constant;
  if (lower->EvaluateAsInt(constant, context)) {
    const llvm::APSInt &value = constant.Val.getInt();
    return value.isNegative() ? mayBeNegative && value.getSignificantBits() <= bits : value.getActiveBits() <= valueBits;
  }
  if (!from->isIntegralOrEnumerationType()) return !from->isFloatingType();
  if (!from->isUnsignedIntegerOrEnumerationType()) return mayBeNegative && context.getIntWidth(from) <= bits;
  return context.getIntWidth(from) <= valueBits && !(context.getIntWidth(from) == 64 && mayBecomeNegative(lower));
}

/// Whether every number of type `from` is one of type `to`, to which the language converts it. It makes an unsigned number a signed
/// one of no more bits only where the number is a bit-field's, which has fewer.
bool holdsAll(const ASTContext &context, QualType to, QualType from) {
  const bool isUnsigned = from->isUnsignedIntegerOrEnumerationType(), toUnsigned = to->isUnsignedIntegerOrEnumerationType();
  return (isUnsigned || !toUnsigned) && context.getIntWidth(from) <= context.getIntWidth(to);
}

/// Whether the value, converted to the type that is compared in, is what it was.
bool comparesAsWritten(const ASTContext &context, QualType compared, const Expr *value) {
  value = value->IgnoreParenImpCasts();
  Expr::EvalResult constant;
  if (!value->EvaluateAsInt(constant, context)) return holdsAll(context, compared, value->getType());
  const llvm::APSInt &number = constant.Val.getInt();
  const unsigned bits = context.getIntWidth(compared);
  if (compared->isUnsignedIntegerOrEnumerationType()) return !number.isNegative() && number.getActiveBits() <= bits;
  return number.isNegative() ? number.getSignificantBits() <= bits : number.getActiveBits() < bits;
}

}  // namespace

bool countsAsWritten(const ASTContext &context, const CountedLoop &loop) {
  const QualType variable = loop.variable->getType(), compared = comparisonOf(loop)->getLHS()->getType();
  if (!variable->isIntegralOrEnumerationType()) return variable->isPointerType();
  if (!compared->isIntegralOrEnumerationType() || !startsAsWritten(context, loop)) return false;
  return holdsAll(context, compared, variable) && comparesAsWritten(context, compared, loop.upper);
}

bool comparesAsCounted(const ASTContext &context, const CountedLoop &loop) {
  const QualType variable = loop.variable->getType(), compared = comparisonOf(loop)->getLHS()->getType();
  if (!variable->isIntegralOrEnumerationType() || !compared->isIntegralOrEnumerationType()) return variable->isPointerType();
  if (comparisonOf(loop)->getOpcode() == BO_NE) return false;  // may go round
  if (holdsAll(context, compared, variable)) return true;
  Expr::EvalResult lower;
  return !loop.down && loop.lower->IgnoreParenImpCasts()->EvaluateAsInt(lower, context) && !lower.Val.getInt().isNegative();
}

bool countsIntegers(const ASTContext &context, const CountedLoop &loop) {
  if (isa<InitListExpr>(loop.lower)) return false;  // int i{}
  for (const Expr *part : {loop.lower, loop.upper, loop.step})
    if (part && !part->IgnoreParenImpCasts()->getType()->isIntegralOrEnumerationType()) return false;
  const bool isNarrow = context.getIntWidth(loop.variable->getType()) < context.getIntWidth(context.IntTy);
  return !isNarrow || (comparisonOf(loop)->getOpcode() != BO_NE && startsAsWritten(context, loop));
}

Iterations iterationsByHost(const ASTContext &context, const CountedLoop &loop) {
  const Source source(context);
  Iterations count = loop.iterations(source);
  if (!count.areKnown() || startsAsWritten(context, loop)) return count;
  const QualType type = loop.variable->getType();
  const bool isLong = context.getIntWidth(type) > 32;
  const std::string cast = !type->isUnsignedIntegerOrEnumerationType() ? "" : isLong ? "(unsigned long long)" : "(unsigned)";
  const std::string compare = std::string(loop.down ? " >" : " <") + (loop.inclusive ? "= " : " ");
  count.condition = cast + operand(source.text(loop.lower)) + compare + operand(source.text(loop.upper));
  return count;
}

}  // namespace accrue
