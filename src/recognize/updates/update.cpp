#include "recognize/updates/update.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

Refusal orderMatters(const ASTContext &context, const Expr *statement) {
  return {RefusalKind::OrderMatters, "the result of '" + Source(context).text(statement) + "' depends on the order of updates"};
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
    const auto operation = operationOf(BinaryOperator::getOpForCompoundAssignment(compound->getOpcode()));
    const Expr *value = compound->getRHS()->IgnoreParenImpCasts();
    if (!operation || roundsEachStep(compound->getLHS(), value)) return orderMatters(context, expr);
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
    if (!operation || (!isLeft && right->getOpcode() == BO_Sub) || roundsEachStep(target, value))
      return orderMatters(context, expr);
    return Update{nullptr, *operation, target, {isLeft ? right->getLHS() : right->getRHS()}, value};
  }
  return NoUpdate{};
}

namespace {

const Expr *asExpression(const Stmt *stmt) {
  const auto *expr = dyn_cast_or_null<Expr>(stmt);
  return expr ? expr->IgnoreParenImpCasts() : nullptr;
}

/// The two halves of an atomic capture: what updates, and the variable that takes the value.
struct CaptureParts {
  const Expr *update = nullptr;
  const Expr *taker = nullptr;
  const Expr *readAgain = nullptr;  // x in { v = x; x++; }
};

CaptureParts splitCapture(const ASTContext &context, const Stmt *stmt) {
  CaptureParts parts;
  if (const auto *block = dyn_cast<CompoundStmt>(stmt)) {
    for (const Stmt *child : block->body()) {
      const Expr *expr = asExpression(child);
      if (!expr) continue;
      if (!std::holds_alternative<NoUpdate>(understandUpdate(context, expr))) parts.update = expr;
      else if (const auto *assign = dyn_cast<BinaryOperator>(expr); assign && assign->getOpcode() == BO_Assign) {
        parts.taker = assign->getLHS();
        parts.readAgain = assign->getRHS();
      }
    }
  } else if (const auto *assign = dyn_cast_or_null<BinaryOperator>(asExpression(stmt));
             assign && assign->getOpcode() == BO_Assign) {
    parts.taker = assign->getLHS();
    parts.update = assign->getRHS()->IgnoreParenImpCasts();
  }
  return parts;
}

/// Whether nothing but the capture itself names the variable, and it is one of the function: nobody else can name it.
bool isDead(const Expr *taker, const Stmt *function) {
  const auto *name = dyn_cast<DeclRefExpr>(taker->IgnoreParenImpCasts());
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  if (!variable || !variable->hasLocalStorage() || variable->getType()->isReferenceType()) return false;
  unsigned uses = 0;
  bool isHere = false;
  forEachStmt(function, [&](const Stmt *stmt) {
    if (const auto *use = dyn_cast<DeclRefExpr>(stmt)) uses += use->getDecl() == variable;
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) isHere |= llvm::is_contained(declaration->decls(), variable);
    return true;
  });
  return isHere && uses == 1;
}

/// Where the captured value is an index of something; invalid: nowhere.
SourceLocation usedAsIndex(const Expr *taker, const Stmt *function) {
  const auto *name = dyn_cast<DeclRefExpr>(taker->IgnoreParenImpCasts());
  SourceLocation at;
  forEachStmt(name ? function : nullptr, [&](const Stmt *stmt) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(stmt);
    forEachStmt(element ? element->getIdx() : nullptr, [&](const Stmt *part) {
      const auto *use = dyn_cast<DeclRefExpr>(part);
      if (use && use->getDecl() == name->getDecl()) at = element->getBeginLoc();
      return at.isInvalid();
    });
    return at.isInvalid();
  });
  return at;
}

/// A counter that hands out places: not a histogram, but a pattern with a way of its own to be fast.
Refusal refuseSlots(const Source &source, const Expr *counter, const Expr *taker, SourceLocation used) {
  const auto *element = dyn_cast<ArraySubscriptExpr>(counter->IgnoreParenImpCasts());
  const bool isOne = !element || isa<IntegerLiteral>(element->getIdx()->IgnoreParenImpCasts());
  return {RefusalKind::Capture,
          "each iteration takes a slot from '" + source.text(counter) + "': the captured '" + source.text(taker) +
              "' is an index " + source.inLine(used),
          isOne ? "write a flag for each iteration, turn the flags into slots by a prefix sum, and fill the slots in a loop of its "
                  "own, without atomics; or take the slots of a whole gang by one capture of how many it needs"
                : "count first: a loop with 'atomic update' alone gives the number of slots of each counter (Accrue rewrites that "
                  "one), and a prefix sum gives where each begins; or take the slots of a whole gang by one capture of how many it "
                  "needs"};
}

AtomicMeaning understandCapture(const ASTContext &context, const Stmt *stmt, const Stmt *function) {
  const CaptureParts parts = splitCapture(context, stmt);
  if (!parts.update || !parts.taker) return NoUpdate{};
  AtomicMeaning meaning = understandUpdate(context, parts.update);
  auto *update = std::get_if<Update>(&meaning);
  if (!update) return meaning;
  const Source source(context);
  if (const SourceLocation used = usedAsIndex(parts.taker, function); used.isValid())
    return refuseSlots(source, update->target, parts.taker, used);
  if (!isDead(parts.taker, function))
    return Refusal{RefusalKind::Capture,
                   "the value of '" + source.text(update->target) + "' is captured in '" + source.text(parts.taker) + "' and used"};
  if (parts.readAgain) update->again.push_back(parts.readAgain);
  return meaning;
}

}  // namespace

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

const Expr *changedBy(const OpenACCAtomicConstruct *directive) {
  const Expr *changed = nullptr;
  forEachStmt(directive->getAssociatedStmt(), [&](const Stmt *stmt) {
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt); unary && unary->isIncrementDecrementOp()) changed = unary->getSubExpr();
    else if (const auto *binary = dyn_cast<BinaryOperator>(stmt); binary && binary->isAssignmentOp() && !changed)
      changed = binary->getLHS();
    return true;
  });
  return changed;
}

}  // namespace accrue
