// Extents that the update itself shows: a guard around it, a bound of its index, the type of that.
#include "clang/AST/ASTContext.h"
#include "recognize/extent/bounds.h"
#include "recognize/extent/rules.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

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
std::optional<Limit> guardOf(const ExtentQuestion &question, const ExtentQuestion::IndexedUpdate &update) {
  const Expr *index = update.subscripts.front();
  StmtStack path;
  if (!pathTo(question.nest->loop, update.stmt, path)) return std::nullopt;
  for (size_t depth = path.size() - 1; depth-- > 0;) {
    const Stmt *outer = path[depth], *inner = path[depth + 1];
    if (const auto *branch = dyn_cast<IfStmt>(outer)) {
      const bool negated = inner == branch->getElse();
      if ((negated || inner == branch->getThen()) && !changesIn(index, inner))
        if (const auto bound = limitIn(question.context, branch->getCond(), index, negated ? BO_LOr : BO_LAnd, negated))
          return bound;
    } else if (const auto *block = dyn_cast<CompoundStmt>(outer)) {
      std::optional<Limit> bound;
      for (const Stmt *child : block->body()) {
        if (child == inner) break;
        const auto *branch = dyn_cast<IfStmt>(child);
        if (branch && !branch->getElse() && isContinue(branch->getThen()))
          if (const auto found = limitIn(question.context, branch->getCond(), index, BO_LOr, true)) bound = found;
        if (bound && child != branch && changesIn(index, child)) bound.reset();
      }
      if (bound && !changesIn(index, inner)) return bound;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromGuard(const ExtentQuestion &question) {
  if (!question.nest || question.updates.empty()) return std::nullopt;
  std::optional<Limit> agreed;
  for (const auto &update : question.updates) {
    if (update.subscripts.size() != 1) return std::nullopt;
    const auto bound = guardOf(question, update);
    if (!bound || !isInvariant(*question.nest, bound->expr) || mayTrap(bound->expr)) return std::nullopt;
    if (agreed && (!sameExpression(question.context, agreed->expr, bound->expr) || agreed->inclusive != bound->inclusive))
      return std::nullopt;
    agreed = bound;
  }
  SeenExtent found{ExtentSource::Guard, {question.site.function, question.construct->getBeginLoc()}};
  if (!agreed->expr->getType()->isIntegerType()) return std::nullopt;
  found.length = agreed->expr;
  found.plusOne = agreed->inclusive;
  return found;
}

/// The bounds may differ by a number: of h[k] and h[k + 1] the larger counts.
std::optional<SeenExtent> extentFromClamp(const ExtentQuestion &question) {
  if (!question.nest || question.updates.empty()) return std::nullopt;
  std::optional<Bound> agreed;
  for (const auto &update : question.updates) {
    const auto bound = boundOf(question, update);
    if (!bound || (agreed && agreed->limit != bound->limit)) return std::nullopt;
    if (!agreed || agreed->more < bound->more) agreed = bound;
  }
  SeenExtent found{ExtentSource::Guard, {question.site.function, question.construct->getBeginLoc()}};
  const bool isNumber = llvm::all_of(agreed->limit, llvm::isDigit) && agreed->limit.size() < 10;
  if (agreed->expr && agreed->more <= 1 && !isNumber) {
    found.length = agreed->expr;
    found.plusOne = agreed->more == 1;
    return found;
  }
  if (isNumber) found.text = std::to_string(std::stoull(agreed->limit) + agreed->more);
  else found.text = agreed->more ? operand(agreed->limit) + " + " + std::to_string(agreed->more) : agreed->limit;
  found.onlyAtSite = !isNumber;
  return found;
}

/// h[t][y][x] with one `t` for all iterations: no bin lies behind the row that it names.
std::optional<SeenExtent> extentFromRow(const ExtentQuestion &question) {
  const bool hasRows = question.arrayType->isPointerType() && question.arrayType->getPointeeType()->isArrayType();
  if (!question.nest || question.updates.empty() || !hasRows) return std::nullopt;
  const Expr *row = nullptr;
  for (const auto &update : question.updates) {
    const Expr *one = update.subscripts.size() > 1 ? update.subscripts.front() : nullptr;
    if (!one || !isInvariant(*question.nest, one) || mayTrap(one)) return std::nullopt;
    if (row && !sameExpression(question.context, row, one)) return std::nullopt;
    row = one;
  }
  SeenExtent found{ExtentSource::Row, {question.site.function, question.construct->getBeginLoc()}};
  const std::string text = Source(question.context).text(row);
  if (text.empty()) return std::nullopt;
  found.length = row;
  found.text = "(size_t)" + operand(text) + " + 1";  // of the largest number there is none
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
  return found;
}

}  // namespace accrue
