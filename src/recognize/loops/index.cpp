#include "recognize/loops/index.h"

#include <map>
#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace accrue {

using namespace clang;

namespace {

const CountedLoop *loopOf(const NestShape &nest, const Expr *expr) {
  const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts());
  if (!name) return nullptr;
  for (const CountedLoop &loop : nest.parallelLoops)
    if (loop.variable == name->getDecl()) return &loop;
  return nullptr;
}

using Seen = std::set<const Expr *>;

/// Each part once: what a variable starts with is a part wherever the variable is named.
bool anyPart(const NestShape &nest, const Expr *expr, llvm::function_ref<bool(const Expr *)> test, Seen &seen) {
  expr = followLocal(nest.context, expr, nest.loop);
  if (!seen.insert(expr).second) return false;
  if (test(expr)) return true;
  return llvm::any_of(expr->children(), [&](const Stmt *child) {
    const auto *part = dyn_cast_or_null<Expr>(child);
    return part && anyPart(nest, part, test, seen);
  });
}

/// Looks at `expr` with the loop's own variables replaced by what they start with.
bool anyPart(const NestShape &nest, const Expr *expr, llvm::function_ref<bool(const Expr *)> test) {
  Seen seen;
  return anyPart(nest, expr, test, seen);
}

/// Whether the loop writes to an element or a member of what the expression starts with.
bool isWrittenInto(const NestShape &nest, const Expr *expr) {
  const auto rootOf = [](const Expr *part) -> const ValueDecl * {
    for (part = part->IgnoreParenImpCasts();; part = part->IgnoreParenImpCasts()) {
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(part)) part = element->getBase();
      else if (const auto *member = dyn_cast<MemberExpr>(part)) {
        if (isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) return member->getMemberDecl();
        part = member->getBase();
      } else if (const auto *unary = dyn_cast<UnaryOperator>(part)) part = unary->getSubExpr();
      else break;
    }
    const auto *name = dyn_cast<DeclRefExpr>(part);
    return name ? name->getDecl() : nullptr;
  };
  const ValueDecl *root = rootOf(expr);
  bool written = !root;
  forEachStmt(nest.loop, [&](const Stmt *stmt) {
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    if (unary && unary->isIncrementDecrementOp()) written |= rootOf(unary->getSubExpr()) == root;
    if (binary && binary->isAssignmentOp()) written |= rootOf(binary->getLHS()) == root;
    return !written;
  });
  return written;
}

bool readsMemory(const NestShape &nest, const Expr *expr) {
  return anyPart(nest, expr, [](const Expr *part) {
    if (const auto *unary = dyn_cast<UnaryOperator>(part)) return unary->getOpcode() == UO_Deref;
    return isa<ArraySubscriptExpr, CallExpr>(part);
  });
}

/// A call that gives the number of the gang or thread.
bool asksForNumber(const Stmt *part) {
  const auto *call = dyn_cast<CallExpr>(part);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee) return false;
  const std::string name = callee->getNameAsString();
  return name == "__pgi_gangidx" || name == "omp_get_thread_num" || name == "omp_get_team_num" ||
         name == "__builtin_goacc_parlevel_id";
}

bool isGangNumber(const NestShape &nest, const Expr *part) {
  if (asksForNumber(part)) return true;
  const auto *binary = dyn_cast<BinaryOperator>(part);
  if (!binary || (binary->getOpcode() != BO_Rem && binary->getOpcode() != BO_And)) return false;
  if (anyStmt(binary->getLHS(), asksForNumber)) return true;
  // i % 3 are the channels of an image rather than copies.
  Expr::EvalResult modulus;
  if (binary->getRHS()->EvaluateAsInt(modulus, nest.context) && modulus.Val.getInt() <= 4) return false;
  const bool fromIteration = anyPart(nest, binary->getLHS(), [&](const Expr *inner) { return loopOf(nest, inner) != nullptr; });
  return fromIteration && !readsMemory(nest, binary->getLHS());
}

}  // namespace

bool isInvariant(const NestShape &nest, const Expr *expr) {
  bool varies = false;
  forEachStmt(expr, [&](const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) {
      varies |= isa<BindingDecl>(name->getDecl());  // auto [k, w] = pairs[i]
      if (const auto *variable = dyn_cast<VarDecl>(name->getDecl()))
        varies |= (variable->isLocalVarDeclOrParm() && nest.function && variable->getDeclContext() != nest.function) ||
                  declaredIn(nest.context, variable, nest.loop) || isModified(variable, nest.loop) ||
                  llvm::any_of(nest.parallelLoops, [&](const CountedLoop &loop) { return loop.variable == variable; });
    } else if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) {
      varies |= unary->isIncrementDecrementOp() || (unary->getOpcode() == UO_Deref && isWrittenInto(nest, unary));
    } else {
      varies |= isa<CallExpr>(stmt) || (isa<ArraySubscriptExpr, MemberExpr>(stmt) && isWrittenInto(nest, cast<Expr>(stmt)));
    }
    return !varies;
  });
  return !varies;
}

bool isOneElement(const NestShape &nest, Subscripts subscripts) {
  return llvm::all_of(subscripts, [&](const Expr *subscript) { return isInvariant(nest, subscript); });
}

/// A summand of the subscript, or a factor of one, that is the number of a copy: i % 8 in data[i] + 256 * (i % 8). What goes into other
/// operations is computed with, and is no number of a copy.
static const Expr *numberOfCopy(const NestShape &nest, const Expr *expr) {
  expr = followLocal(nest.context, expr, nest.loop);
  if (isGangNumber(nest, expr)) return expr;
  if (!expr->getType()->isIntegerType()) return nullptr;
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(expr)) return numberOfCopy(nest, cast->getSubExprAsWritten());
  const auto *binary = dyn_cast<BinaryOperator>(expr);
  const BinaryOperatorKind kind = binary ? binary->getOpcode() : BO_Comma;
  switch (kind) {
    case BO_Add:
    case BO_Sub:
    case BO_Mul:
    case BO_Or: {
      const Expr *left = numberOfCopy(nest, binary->getLHS());
      return left ? left : numberOfCopy(nest, binary->getRHS());
    }
    case BO_Shl: return numberOfCopy(nest, binary->getLHS());
    case BO_Rem:
    case BO_And: {  // which fold all copies into the same bins, unless there are as many threads
      const Expr *number = numberOfCopy(nest, binary->getLHS());
      return number && anyStmt(number, asksForNumber) ? number : nullptr;
    }
    default: return nullptr;
  }
}

const Expr *numberOfCopy(const NestShape &nest, Subscripts subscripts) {
  if (llvm::none_of(subscripts, [&](const Expr *subscript) { return readsMemory(nest, subscript); })) return nullptr;
  for (const Expr *subscript : subscripts)
    if (const Expr *number = numberOfCopy(nest, subscript)) return number;
  return nullptr;
}

namespace {

/// What a variable of the construct, not of the loop, is given there: what it starts with, and what is assigned to it.
std::vector<const Expr *> givenInFront(const NestShape &nest, const Stmt *construct, const VarDecl *variable) {
  std::vector<const Expr *> given;
  if (declaredIn(nest.context, variable, construct) && variable->getInit()) given.push_back(variable->getInit());
  forEachStmt(construct, [&](const Stmt *stmt) {
    const auto *assign = dyn_cast<BinaryOperator>(stmt);
    if (assign && assign->isAssignmentOp() && variableOf(assign->getLHS()) == variable) given.push_back(assign->getRHS());
    return stmt != nest.loop;
  });
  return given;
}

bool isNumberOfThread(const NestShape &nest, const Stmt *construct, const VarDecl *variable, std::set<const VarDecl *> &seen) {
  if (!variable || !variable->hasLocalStorage() || declaredIn(nest.context, variable, nest.loop) || !seen.insert(variable).second)
    return false;
  return llvm::any_of(givenInFront(nest, construct, variable), [&](const Expr *value) {
    return anyStmt(value, [&](const Stmt *part) {
      return asksForNumber(part) || isNumberOfThread(nest, construct, variableOf(dyn_cast<Expr>(part)), seen);
    });
  });
}

}  // namespace

const VarDecl *numberOfThread(const NestShape &nest, const Stmt *construct, Subscripts subscripts) {
  const VarDecl *found = nullptr;
  for (const Expr *subscript : subscripts)
    anyPart(nest, subscript, [&](const Expr *part) {
      std::set<const VarDecl *> seen;
      if (isNumberOfThread(nest, construct, variableOf(part), seen)) found = variableOf(part);
      return found != nullptr;
    });
  return found;
}

bool isFromData(const NestShape &nest, const Expr *subscript) {
  return anyPart(nest, subscript, [&](const Expr *part) {
    if (const auto *name = dyn_cast<DeclRefExpr>(part)) {
      const auto *variable = dyn_cast<VarDecl>(name->getDecl());
      if (isa<BindingDecl>(name->getDecl())) return true;
      return variable && !isInvariant(nest, name) && !countsLoop(nest.context, variable->getCanonicalDecl(), nest.loop);
    }
    const auto *unary = dyn_cast<UnaryOperator>(part);
    const auto *binary = dyn_cast<BinaryOperator>(part);
    const bool isRead = isa<ArraySubscriptExpr, CallExpr, MemberExpr>(part) || (unary && unary->getOpcode() == UO_Deref);
    const bool isFolded = binary && !binary->isAdditiveOp() && binary->getOpcode() != BO_Mul && binary->getOpcode() != BO_Shl;
    return (isRead || isFolded) && !isInvariant(nest, part);
  });
}

namespace {

std::optional<uint64_t> largestOfType(const NestShape &nest, QualType type) {
  if (!type->isUnsignedIntegerType() || type->isBooleanType() || nest.context.getIntWidth(type) > 16) return std::nullopt;
  return (uint64_t(1) << nest.context.getIntWidth(type)) - 1;
}

/// Answers that are known already: a variable is asked for as often as it is named.
using Largest = std::map<const Expr *, std::optional<uint64_t>>;

std::optional<uint64_t> largestValue(const NestShape &nest, const Expr *subscript, Largest &known);

/// A constant's value.
std::optional<uint64_t> numberIn(const NestShape &nest, const Expr *expr) {
  Expr::EvalResult constant;
  if (expr->isValueDependent() || !expr->EvaluateAsInt(constant, nest.context) || constant.Val.getInt().isNegative())
    return std::nullopt;
  return constant.Val.getInt().tryZExtValue();
}

std::optional<uint64_t> largestOfOperation(const NestShape &nest, const BinaryOperator *binary, Largest &known) {
  const auto left = largestValue(nest, binary->getLHS(), known), right = largestValue(nest, binary->getRHS(), known);
  const auto byNumber = numberIn(nest, binary->getRHS());
  constexpr uint64_t limit = UINT32_MAX;  // a product of two is a number of 64 bits
  switch (binary->getOpcode()) {
    case BO_And: return left && right ? std::min(*left, *right) : left ? left : right;
    case BO_Shr: return left && byNumber && *byNumber < 64 ? std::optional(*left >> *byNumber) : left;
    case BO_Div: return left && byNumber && *byNumber > 0 ? std::optional(*left / *byNumber) : left;
    case BO_Rem:  // of a negative number it is negative
      if (!left && !binary->getLHS()->IgnoreParenImpCasts()->getType()->isUnsignedIntegerType()) return std::nullopt;
      return right && *right > 0 ? std::optional(*right - 1) : std::nullopt;
    default: break;
  }
  if (!left || !right || *left > limit || *right > limit) return std::nullopt;
  switch (binary->getOpcode()) {
    case BO_Add: return *left + *right;
    case BO_Mul: return *left * *right;
    case BO_Shl: return *right < 32 ? std::optional(*left << *right) : std::nullopt;
    case BO_Or:
    case BO_Xor: {  // no more bits than the wider side
      uint64_t bits = *left | *right;
      for (int shift = 1; shift < 64; shift *= 2) bits |= bits >> shift;
      return bits;
    }
    default: return std::nullopt;
  }
}

/// A bound in the type of what it bounds. What is larger comes round, to a negative number where the type has them.
std::optional<uint64_t> boundInType(const NestShape &nest, QualType type, std::optional<uint64_t> bound) {
  const bool isUnsigned = type->isUnsignedIntegerOrEnumerationType();
  const unsigned bits = nest.context.getIntWidth(type) - (isUnsigned ? 0 : 1);
  if (!bound || bits >= 64 || *bound >> bits == 0) return bound;
  return isUnsigned ? std::optional((uint64_t(1) << bits) - 1) : std::nullopt;
}

std::optional<uint64_t> largestOfExpression(const NestShape &nest, const Expr *expr, Largest &known) {
  if (const Expr *value = valueOfLocal(nest.context, expr, nest.loop)) return largestValue(nest, value, known);
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(expr))
    return keepsAllValues(nest.context, cast->getSubExpr()->IgnoreParenImpCasts()->getType(), cast->getType())
               ? largestValue(nest, cast->getSubExpr(), known)
               : std::nullopt;
  Expr::EvalResult constant;
  if (!expr->isValueDependent() && expr->EvaluateAsInt(constant, nest.context)) return numberIn(nest, expr);
  const auto *binary = dyn_cast<BinaryOperator>(expr);
  return binary ? largestOfOperation(nest, binary, known) : std::nullopt;
}

std::optional<uint64_t> largestValue(const NestShape &nest, const Expr *subscript, Largest &known) {
  const Expr *expr = subscript->IgnoreParenImpCasts();
  if (!expr->getType()->isIntegerType()) return std::nullopt;
  const auto [answer, isNew] = known.try_emplace(expr);  // a variable may be given its own value: there is no answer then
  if (!isNew) return answer->second;
  const auto byType = largestOfType(nest, expr->getType());
  const auto byExpression = boundInType(nest, expr->getType(), largestOfExpression(nest, expr, known));
  return answer->second = byType && byExpression ? std::min(*byType, *byExpression) : byType ? byType : byExpression;
}

}  // namespace

std::optional<uint64_t> largestValue(const NestShape &nest, const Expr *subscript) {
  Largest known;
  return largestValue(nest, subscript, known);
}

}  // namespace accrue
