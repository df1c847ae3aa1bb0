// Extents that the update itself shows: a guard around it, a modulus, the type of its index.
#include "clang/AST/ASTContext.h"
#include "recognize/extent/rules.h"

namespace accrue {

using namespace clang;

namespace {

/// From `outer` down to `inner`, both included; empty if it is not there.
bool pathTo(const Stmt *outer, const Stmt *inner, StmtStack &path) {
  if (!outer) return false;
  path.push_back(outer);
  if (outer == inner) return true;
  for (const Stmt *child : outer->children())
    if (pathTo(child, inner, path)) return true;
  path.pop_back();
  return false;
}

struct Bound {
  const Expr *limit = nullptr;
  bool inclusive = false;
};

/// k < n among the parts of `condition` that `joint` (&& or ||) holds together; with `negated`, k >= n.
std::optional<Bound> boundIn(const ASTContext &context, const Expr *condition, const Expr *index, BinaryOperatorKind joint,
                             bool negated) {
  const auto *binary = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
  if (!binary) return std::nullopt;
  if (binary->getOpcode() == joint) {
    const auto left = boundIn(context, binary->getLHS(), index, joint, negated);
    return left ? left : boundIn(context, binary->getRHS(), index, joint, negated);
  }
  if (!binary->isRelationalOp()) return std::nullopt;
  BinaryOperatorKind opcode = binary->getOpcode();
  const Expr *limit = nullptr;
  const auto isIndex = [&](const Expr *side) {  // also as (unsigned)k, which bounds it from below as well
    return sameExpression(context, side, index) || sameExpression(context, side->IgnoreParenCasts(), index);
  };
  if (isIndex(binary->getLHS())) limit = binary->getRHS();
  else if (isIndex(binary->getRHS())) {
    limit = binary->getLHS();
    opcode = BinaryOperator::reverseComparisonOp(opcode);
  } else return std::nullopt;
  if (negated) opcode = BinaryOperator::negateComparisonOp(opcode);
  if (opcode == BO_LT) return Bound{limit, false};
  if (opcode == BO_LE) return Bound{limit, true};
  return std::nullopt;
}

bool changesIn(const Expr *index, const Stmt *stmt) {
  bool changed = false;
  forEachStmt(index, [&](const Stmt *part) {
    if (const auto *name = dyn_cast<DeclRefExpr>(part))
      if (const auto *variable = dyn_cast<VarDecl>(name->getDecl())) changed |= isModified(variable, stmt);
    return true;
  });
  return changed;
}

bool isContinue(const Stmt *stmt) {
  if (const auto *block = dyn_cast<CompoundStmt>(stmt)) return block->size() == 1 && isContinue(block->body_front());
  return isa<ContinueStmt>(stmt);
}

/// The bound that the statements around and in front of the update put on its index.
std::optional<Bound> guardOf(const ExtentQuestion &question, const ExtentQuestion::IndexedUpdate &update) {
  const Expr *index = update.subscripts.front();
  StmtStack path;
  if (!pathTo(question.nest->loop, update.stmt, path)) return std::nullopt;
  for (size_t depth = path.size() - 1; depth-- > 0;) {
    const Stmt *outer = path[depth], *inner = path[depth + 1];
    if (const auto *branch = dyn_cast<IfStmt>(outer)) {
      const bool negated = inner == branch->getElse();
      if ((negated || inner == branch->getThen()) && !changesIn(index, inner))
        if (const auto bound = boundIn(question.context, branch->getCond(), index, negated ? BO_LOr : BO_LAnd, negated))
          return bound;
    } else if (const auto *block = dyn_cast<CompoundStmt>(outer)) {
      std::optional<Bound> bound;
      for (const Stmt *child : block->body()) {
        if (child == inner) break;
        const auto *branch = dyn_cast<IfStmt>(child);
        if (branch && !branch->getElse() && isContinue(branch->getThen()))
          if (const auto found = boundIn(question.context, branch->getCond(), index, BO_LOr, true)) bound = found;
        if (bound && child != branch && changesIn(index, child)) bound.reset();
      }
      if (bound && !changesIn(index, inner)) return bound;
    }
  }
  if (const Expr *modulus = modulusOf(*question.nest, index); modulus && isInvariant(*question.nest, modulus))
    return Bound{modulus, false};
  return std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromGuard(const ExtentQuestion &question) {
  if (!question.nest || question.updates.empty()) return std::nullopt;
  std::optional<Bound> agreed;
  for (const auto &update : question.updates) {
    if (update.subscripts.size() != 1) return std::nullopt;
    const auto bound = guardOf(question, update);
    if (!bound || !isInvariant(*question.nest, bound->limit) || mayTrap(bound->limit)) return std::nullopt;
    if (agreed && (!sameExpression(question.context, agreed->limit, bound->limit) || agreed->inclusive != bound->inclusive))
      return std::nullopt;
    agreed = bound;
  }
  SeenExtent found{ExtentSource::Guard, {question.site.function, question.construct->getBeginLoc()}};
  if (!agreed->limit->getType()->isIntegerType()) return std::nullopt;
  found.length = agreed->limit;
  found.plusOne = agreed->inclusive;
  found.trust = Trust::Guessed;
  return found;
}

namespace {

/// n in `if (k >= n) k = n - 1`, in front of an update of bin k: what is assigned is the last bin.
const Expr *clampOf(const ExtentQuestion &question, const ExtentQuestion::IndexedUpdate &update) {
  const auto *name = dyn_cast<DeclRefExpr>(update.subscripts.front()->IgnoreParenImpCasts());
  StmtStack path;
  if (!name || !pathTo(question.nest->loop, update.stmt, path)) return nullptr;
  const Expr *last = nullptr;
  for (size_t depth = 0; depth + 1 < path.size(); ++depth) {
    const auto *block = dyn_cast<CompoundStmt>(path[depth]);
    if (!block) continue;
    for (const Stmt *child : block->body()) {
      if (child == path[depth + 1]) break;
      const auto *branch = dyn_cast<IfStmt>(child);
      const Stmt *then = branch ? branch->getThen() : nullptr;
      if (const auto *inner = dyn_cast_or_null<CompoundStmt>(then); inner && inner->size() == 1) then = inner->body_front();
      const auto *assign = dyn_cast_or_null<BinaryOperator>(then);
      if (!branch || branch->getElse() || !assign || assign->getOpcode() != BO_Assign ||
          !sameExpression(question.context, assign->getLHS(), name))
        continue;
      const auto bound = boundIn(question.context, branch->getCond(), name, BO_LOr, /*negated=*/true);
      const auto *less = dyn_cast<BinaryOperator>(assign->getRHS()->IgnoreParenImpCasts());
      Expr::EvalResult one;
      const bool isLast = less && less->getOpcode() == BO_Sub && less->getRHS()->EvaluateAsInt(one, question.context) &&
                          one.Val.getInt() == 1;
      if (bound && isLast && sameExpression(question.context, less->getLHS(), bound->limit)) last = bound->limit;
    }
  }
  return last;
}

}  // namespace

std::optional<SeenExtent> extentFromClamp(const ExtentQuestion &question) {
  if (!question.nest || question.updates.empty()) return std::nullopt;
  const Expr *agreed = nullptr;
  for (const auto &update : question.updates) {
    const Expr *limit = update.subscripts.size() == 1 ? clampOf(question, update) : nullptr;
    if (!limit || !isInvariant(*question.nest, limit) || mayTrap(limit)) return std::nullopt;
    if (agreed && !sameExpression(question.context, agreed, limit)) return std::nullopt;
    agreed = limit;
  }
  SeenExtent found{ExtentSource::Guard, {question.site.function, question.construct->getBeginLoc()}};
  found.length = agreed;
  found.trust = Trust::Guessed;
  return found;
}

std::optional<SeenExtent> extentFromIndexType(const ExtentQuestion &question) {
  if (!question.nest || question.updates.empty()) return std::nullopt;
  uint64_t largest = 0;
  for (const auto &update : question.updates) {
    if (update.subscripts.empty()) return std::nullopt;
    const bool rows = question.arrayType->isPointerType() && question.arrayType->getPointeeType()->isArrayType();
    if (!rows && update.subscripts.size() != 1) return std::nullopt;
    const auto value = largestValue(*question.nest, update.subscripts.front());
    if (!value || *value >= (uint64_t(1) << 32)) return std::nullopt;
    largest = std::max(largest, *value);
  }
  SeenExtent found{ExtentSource::IndexType, {question.site.function, question.construct->getBeginLoc()}};
  found.text = std::to_string(largest + 1);
  found.trust = Trust::Guessed;
  return found;
}

}  // namespace accrue
