#include "recognize/extent/bounds.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/extent/elsewhere.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

bool pathTo(const Stmt *outer, const Stmt *inner, StmtStack &path) {
  if (!outer) return false;
  path.push_back(outer);
  if (outer == inner) return true;
  for (const Stmt *child : outer->children())
    if (pathTo(child, inner, path)) return true;
  path.pop_back();
  return false;
}

std::optional<Limit> limitIn(const ASTContext &context, const Expr *condition, const Expr *index, BinaryOperatorKind joint,
                             bool negated) {
  const auto *binary = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
  if (!binary) return std::nullopt;
  if (binary->getOpcode() == joint) {
    const auto left = limitIn(context, binary->getLHS(), index, joint, negated);
    return left ? left : limitIn(context, binary->getRHS(), index, joint, negated);
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
  if (opcode == BO_LT) return Limit{limit, false};
  if (opcode == BO_LE) return Limit{limit, true};
  return std::nullopt;
}

namespace {

/// Looks for the bound of a value at a place in one body: the loop's, or that of a function that the loop calls.
class BoundFinder {
 public:
  /// `call` leads to the body, if it is a function's.
  BoundFinder(const ExtentQuestion &question, const Stmt *body, const FunctionDecl *function, const CallExpr *call)
      : question(question), context(question.context), source(question.context), body(body), function(function), call(call) {}

  /// Of the value that `expr` has at `place`.
  std::optional<Bound> find(const Expr *expr, const Stmt *place) {
    StmtStack path;
    return pathTo(body, place, path) ? find(expr, path, 8) : std::nullopt;
  }

 private:
  std::optional<Bound> find(const Expr *expr, const StmtStack &path, int depth) {
    if (depth == 0) return std::nullopt;
    if (const auto assigned = byStatements(expr->IgnoreParenImpCasts(), path, depth)) return assigned;
    expr = followLocal(context, expr, body);
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(expr)) return find(cast->getSubExpr(), path, depth - 1);
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) return byChoice(choice, path, depth);
    if (const auto *called = dyn_cast<CallExpr>(expr)) return byCall(called, path, depth);
    const auto *binary = dyn_cast<BinaryOperator>(expr);
    if (!binary) return std::nullopt;
    if (binary->getOpcode() == BO_Rem) return below(binary->getRHS());
    if (binary->getOpcode() == BO_And) return byMask(binary);
    Expr::EvalResult more;
    if (binary->getOpcode() != BO_Add || !binary->getRHS()->EvaluateAsInt(more, context) || !more.Val.getInt().isNonNegative() ||
        more.Val.getInt().getActiveBits() > 16)
      return std::nullopt;
    auto inner = find(binary->getLHS(), path, depth - 1);
    if (inner) inner->more += more.Val.getInt().getZExtValue();
    return inner;
  }

  /// In the words of the site; only what is the same in all iterations.
  std::optional<Bound> below(const Expr *limit) const {
    const std::string text = call ? Elsewhere(question, function, passed()).say(limit) : isSteady(limit) ? source.text(limit) : "";
    return text.empty() ? std::nullopt : std::optional(Bound{text, call ? nullptr : limit, 0});
  }

  std::optional<Bound> upTo(const Expr *last) const {
    const Expr *bare = last->IgnoreParenImpCasts();
    Expr::EvalResult one;
    if (const auto *less = dyn_cast<BinaryOperator>(bare);
        less && less->getOpcode() == BO_Sub && less->getRHS()->EvaluateAsInt(one, context) && one.Val.getInt() == 1)
      return below(less->getLHS());
    auto bound = below(last);
    if (bound) bound->more = 1;
    return bound;
  }

  std::optional<Bound> by(const Limit &limit) const { return limit.inclusive ? upTo(limit.expr) : below(limit.expr); }

  bool isSteady(const Expr *expr) const {
    return expr->getType()->isIntegerType() && isInvariant(*question.nest, expr) && !mayTrap(expr) &&
           isEvaluable(context, expr, question.site);
  }

  /// The arguments that are the same in all iterations, by the parameters' places.
  std::vector<Elsewhere::Known> passed() const {
    std::vector<Elsewhere::Known> known;
    for (const ParmVarDecl *parameter : function->parameters()) {
      const unsigned number = parameter->getFunctionScopeIndex();
      const Expr *argument = number < call->getNumArgs() ? call->getArg(number)->IgnoreParenImpCasts() : nullptr;
      if (!argument || !isSteady(argument) || isModified(parameter, body)) continue;
      if (const std::string text = source.text(argument); !text.empty()) known.push_back({{parameter, {}}, operand(text)});
    }
    return known;
  }

  // ---- forms ----

  /// A mask that is a number bounds the index by itself (largestValue).
  std::optional<Bound> byMask(const BinaryOperator *binary) const {
    for (const Expr *side : {binary->getRHS(), binary->getLHS()})
      if (const auto bound = side->isEvaluatable(context) ? std::nullopt : upTo(side)) return bound;
    return std::nullopt;
  }

  /// V < X ? V : L and V > X ? L : V keep V below; V < X ? L : V says nothing about its end.
  std::optional<Bound> byChoice(const ConditionalOperator *choice, const StmtStack &path, int depth) {
    for (const bool negated : {false, true}) {
      const Expr *kept = negated ? choice->getFalseExpr() : choice->getTrueExpr();
      const Expr *other = negated ? choice->getTrueExpr() : choice->getFalseExpr();
      if (limitIn(context, choice->getCond(), kept, negated ? BO_LOr : BO_LAnd, negated))
        if (const auto bound = upTo(other)) return bound;
    }
    if (const auto bound = find(choice->getTrueExpr(), path, depth - 1)) return bound;
    return find(choice->getFalseExpr(), path, depth - 1);
  }

  std::optional<Bound> byCall(const CallExpr *called, const StmtStack &path, int depth) {
    const FunctionDecl *callee = called->getDirectCallee();
    if (!callee || !callee->getIdentifier()) return std::nullopt;
    const llvm::StringRef name = callee->getName();
    if (name == "min" && called->getNumArgs() >= 2) {
      for (const Expr *argument : {called->getArg(1), called->getArg(0)})
        if (const auto bound = upTo(inside(argument))) return bound;
      return std::nullopt;
    }
    if (name == "max" && called->getNumArgs() >= 2) {
      const auto left = find(inside(called->getArg(0)), path, depth - 1);
      return left ? left : find(inside(called->getArg(1)), path, depth - 1);
    }
    if (name == "clamp" && called->getNumArgs() >= 3) return upTo(inside(called->getArg(2)));
    const FunctionDecl *definition = call ? nullptr : calleeOf(called);  // one call deep
    return definition ? byReturn(definition, called) : std::nullopt;
  }

  /// Without the temporary that a reference is bound to.
  static const Expr *inside(const Expr *argument) {
    argument = argument->IgnoreParenImpCasts();
    if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(argument))
      argument = temporary->getSubExpr()->IgnoreParenImpCasts();
    return argument;
  }

  /// A function with one return, at its end.
  std::optional<Bound> byReturn(const FunctionDecl *definition, const CallExpr *called) const {
    const ReturnStmt *only = nullptr;
    unsigned returns = 0;
    forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
      if (const auto *end = dyn_cast<ReturnStmt>(stmt)) only = end, ++returns;
      return true;
    });
    if (returns != 1 || !only->getRetValue()) return std::nullopt;
    return BoundFinder(question, definition->getBody(), definition, called).find(only->getRetValue(), only);
  }

  /// What was done to a variable last: k = ..., or if (k >= n) k = n - 1.
  std::optional<Bound> byStatements(const Expr *name, const StmtStack &path, int depth) {
    if (!isa<DeclRefExpr>(name)) return std::nullopt;
    std::optional<Bound> bound;
    for (size_t i = 0; i + 1 < path.size(); ++i) {
      if (!isa<CompoundStmt>(path[i])) continue;
      for (const Stmt *stmt : cast<CompoundStmt>(path[i])->body()) {
        if (stmt == path[i + 1]) break;
        if (const Expr *value = assigned(stmt, name)) {
          StmtStack before = path;
          before.resize(i + 1);
          before.push_back(stmt);
          bound = find(value, before, depth - 1);
          continue;
        }
        const auto *branch = dyn_cast<IfStmt>(stmt);
        const Expr *value = branch && !branch->getElse() ? assigned(onlyOf(branch->getThen()), name) : nullptr;
        const auto limit = value ? limitIn(context, branch->getCond(), name, BO_LOr, /*negated=*/true) : std::nullopt;
        if (limit) bound = by(*limit);
      }
    }
    return bound;
  }

  static const Stmt *onlyOf(const Stmt *stmt) {
    const auto *block = dyn_cast<CompoundStmt>(stmt);
    return block && block->size() == 1 ? block->body_front() : stmt;
  }

  /// The value, if the statement assigns one to the variable.
  const Expr *assigned(const Stmt *stmt, const Expr *name) const {
    const auto *assign = dyn_cast<BinaryOperator>(stmt);
    return assign && assign->getOpcode() == BO_Assign && sameExpression(context, assign->getLHS(), name) ? assign->getRHS()
                                                                                                         : nullptr;
  }

  const ExtentQuestion &question;
  const ASTContext &context;
  const Source source;
  const Stmt *body;
  const FunctionDecl *function;
  const CallExpr *call;
};

}  // namespace

std::optional<Bound> boundOf(const ExtentQuestion &question, const ExtentQuestion::IndexedUpdate &update) {
  if (update.subscripts.size() != 1) return std::nullopt;
  return BoundFinder(question, question.nest->loop, question.site.function, nullptr).find(update.subscripts.front(), update.stmt);
}

}  // namespace accrue
