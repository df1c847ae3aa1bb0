#include "recognize/updates/update.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/places.h"
#include "recognize/updates/captures.h"

namespace accrue {

using namespace clang;

namespace {

Refusal orderMatters(const ASTContext &context, const Expr *statement, BinaryOperatorKind operation) {
  const std::string text = "'" + Source(context).text(statement) + "'";
  const bool isShift = operation == BO_Shl || operation == BO_Shr;
  return {RefusalKind::OrderMatters,
          isShift ? "copies cannot be merged by a shift, as " + text + " is one"
                  : "the result of " + text + " depends on the order of updates",
          "rewrite the update with +=, -=, *=, &=, |= or ^=, if it can be put so"};
}

Refusal dropsFractions(const ASTContext &context, const Expr *statement, const Expr *target) {
  return {RefusalKind::OrderMatters,
          "'" + Source(context).text(statement) + "' drops the fraction at every step, since the bins are of type '" +
              target->getType().getUnqualifiedType().getAsString() + "': the result depends on the order of updates",
          "give the bins a floating type; or convert the value itself to an integer, if that is meant"};
}

std::optional<Operation> operationOf(BinaryOperatorKind opcode) {
  switch (opcode) {
    case BO_Add:
    case BO_Sub: return Operation::Add;  // a copy starts at 0 and is subtracted from: merge adds
    case BO_Mul: return Operation::Multiply;
    case BO_And: return Operation::BitAnd;
    case BO_Or: return Operation::BitOr;
    case BO_Xor: return Operation::BitXor;
    default: return std::nullopt;
  }
}

/// Integer bins that take a floating value round at every step: where a step starts from matters.
bool roundsEachStep(const Expr *target, const Expr *value) {
  return value && target->getType()->isIntegerType() && value->getType()->isFloatingType();
}

}  // namespace

AtomicMeaning understandUpdate(const ASTContext &context, const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->isIncrementDecrementOp()) return Update{nullptr, Operation::Add, unary->getSubExpr(), {}, nullptr};
  } else if (const auto *compound = dyn_cast<CompoundAssignOperator>(expr)) {
    const BinaryOperatorKind written = BinaryOperator::getOpForCompoundAssignment(compound->getOpcode());
    const auto operation = operationOf(written);
    const Expr *value = compound->getRHS()->IgnoreParenImpCasts();
    if (!operation) return orderMatters(context, expr, written);
    if (roundsEachStep(compound->getLHS(), value)) return dropsFractions(context, expr, compound->getLHS());
    return Update{nullptr, *operation, compound->getLHS(), {}, value};
  } else if (const auto *assign = dyn_cast<BinaryOperator>(expr); assign && assign->getOpcode() == BO_Assign) {
    const Expr *target = assign->getLHS();
    const auto *right = dyn_cast<BinaryOperator>(assign->getRHS()->IgnoreParenCasts());
    if (!right) return NoUpdate{};
    const bool isLeft = sameExpression(context, right->getLHS(), target);
    const bool isRight = sameExpression(context, right->getRHS(), target);
    if (!isLeft && !isRight) return NoUpdate{};
    const auto operation = operationOf(right->getOpcode());
    const Expr *value = (isLeft ? right->getRHS() : right->getLHS())->IgnoreParenImpCasts();
    if (!operation || (!isLeft && right->getOpcode() == BO_Sub)) return orderMatters(context, expr, right->getOpcode());
    if (roundsEachStep(target, value)) return dropsFractions(context, expr, target);
    return Update{nullptr, *operation, target, {isLeft ? right->getLHS() : right->getRHS()}, value};
  }
  return NoUpdate{};
}

AtomicMeaning understand(const ASTContext &context, const OpenACCAtomicConstruct *directive, const Stmt *function) {
  const Stmt *stmt = directive->getAssociatedStmt();
  if (const auto *cleanups = dyn_cast_or_null<ExprWithCleanups>(stmt)) stmt = cleanups->getSubExpr();
  AtomicMeaning meaning = NoUpdate{};
  switch (directive->getAtomicKind()) {
    case OpenACCAtomicKind::Read:
    case OpenACCAtomicKind::Write: break;
    case OpenACCAtomicKind::Capture: meaning = understandCapture(context, stmt, function); break;
    case OpenACCAtomicKind::Update:
    case OpenACCAtomicKind::None:
      if (const auto *expr = dyn_cast<Expr>(stmt)) meaning = understandUpdate(context, expr);
      break;
  }
  if (auto *update = std::get_if<Update>(&meaning)) update->directive = directive;
  return meaning;
}

const Expr *changedBy(const ASTContext &context, const OpenACCAtomicConstruct *directive) {
  const Stmt *stmt = directive->getAssociatedStmt();
  if (directive->getAtomicKind() == OpenACCAtomicKind::Capture) stmt = changeOfCapture(context, stmt);
  const Expr *changed = nullptr;
  forEachStmt(stmt, [&](const Stmt *part) {
    if (const auto *unary = dyn_cast<UnaryOperator>(part); unary && unary->isIncrementDecrementOp()) changed = unary->getSubExpr();
    else if (const auto *binary = dyn_cast<BinaryOperator>(part); binary && binary->isAssignmentOp() && !changed)
      changed = binary->getLHS();
    return true;
  });
  return changed;
}

}  // namespace accrue
