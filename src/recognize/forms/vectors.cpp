#include "recognize/forms/vectors.h"

#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

constexpr uint64_t farthest = 4;  // elements from one that is read to the next
constexpr unsigned divisionWork = 4;  // a division by a constant is a multiplication and its corrections
constexpr unsigned bitCountWork = 2;

/// Functions that vector instructions have.
struct KnownFunction {
  llvm::StringRef name;
  bool countsBits;
};
constexpr KnownFunction knownFunctions[] = {
    {"__builtin_popcount", true},
    {"__builtin_popcountl", true},
    {"__builtin_popcountll", true},
    {"abs", false},
    {"fabs", false},
    {"fabsf", false},
    {"__builtin_abs", false},
    {"__builtin_fabs", false},
    {"__builtin_fabsf", false},
};

bool isLong(const ASTContext &context, QualType type) {
  return type->isIntegralOrEnumerationType() && context.getIntWidth(type) > 32;
}

}  // namespace

VectorWork::VectorWork(const ASTContext &context, const VarDecl *variable, const Stmt *body)
    : context(context), variable(variable) {
  changing.insert(variable);
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      for (const Decl *decl : declaration->decls())
        if (const auto *one = dyn_cast<VarDecl>(decl)) changing.insert(one);
    return true;
  });
}

bool VectorWork::varies(const Stmt *stmt) const {
  return anyStmt(stmt, [&](const Stmt *part) {
    const auto *name = dyn_cast<DeclRefExpr>(part);
    const auto *one = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    return one && changing.contains(one);
  });
}

std::optional<uint64_t> VectorWork::constant(const Expr *expr) const {
  Expr::EvalResult result;
  if (!expr->EvaluateAsInt(result, context) || result.Val.getInt().isNegative()) return std::nullopt;
  return result.Val.getInt().getZExtValue();
}

void VectorWork::add(const Stmt *stmt) {
  if (!stmt || !varies(stmt)) return;
  if (const auto *one = dyn_cast<ArraySubscriptExpr>(stmt)) return element(one);
  if (const auto *one = dyn_cast<CallExpr>(stmt)) return call(one);
  if (const auto *one = dyn_cast<BinaryOperator>(stmt)) operation(one);
  else if (const auto *one = dyn_cast<CastExpr>(stmt)) conversion(one);
  else if (const auto *one = dyn_cast<UnaryOperator>(stmt)) {
    isFit &= one->getOpcode() != UO_Deref;
    ++count;
  } else if (isa<ConditionalOperator>(stmt)) ++count;
  else isFit &= isa<ParenExpr, DeclRefExpr, ConstantExpr>(stmt);
  for (const Stmt *child : stmt->children()) add(child);
}

void VectorWork::operation(const BinaryOperator *binary) {
  const bool isWhole = binary->getType()->isIntegralOrEnumerationType();
  const bool divides = binary->getOpcode() == BO_Div || binary->getOpcode() == BO_Rem;
  const auto divisor = divides && isWhole ? constant(binary->getRHS()) : std::nullopt;
  if (divides && isWhole) isFit &= divisor.has_value();
  // Few vectors multiply or divide 64-bit numbers.
  if ((divides || binary->getOpcode() == BO_Mul) && isLong(context, binary->getType())) isFit = false;
  count += divisor && !llvm::isPowerOf2_64(*divisor) ? divisionWork : 1;
}

/// Between whole and floating numbers; of the whole ones, those of 64 bits are not converted by many.
void VectorWork::conversion(const CastExpr *cast) {
  const CastKind kind = cast->getCastKind();
  if (kind == CK_FloatingToIntegral || kind == CK_IntegralToFloating) {
    isFit &= !isLong(context, cast->getType()) && !isLong(context, cast->getSubExpr()->getType());
    ++count;
  }
}

void VectorWork::call(const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  const KnownFunction *known =
      callee ? llvm::find_if(knownFunctions,
                             [&](const KnownFunction &one) {
                               return callee->getIdentifier() && callee->getName() == one.name && callee->getBuiltinID() != 0;
                             })
             : std::end(knownFunctions);
  if (known == std::end(knownFunctions)) {
    isFit = false;
    return;
  }
  hasBitCounts |= known->countsBits;
  count += known->countsBits ? bitCountWork : 1;
  for (const Expr *argument : call->arguments()) add(argument);
}

void VectorWork::element(const ArraySubscriptExpr *element) {
  isFit &= !varies(element->getBase());
  address(element->getIdx());
}

void VectorWork::address(const Expr *index) {
  index = index->IgnoreParenImpCasts();
  if (!varies(index)) return;
  if (const auto *name = dyn_cast<DeclRefExpr>(index)) {
    const auto *one = dyn_cast<VarDecl>(name->getDecl());
    if (one != variable) one && one->getInit() ? address(one->getInit()) : void(isFit = false);
    return;
  }
  if (const auto *cast = dyn_cast<CastExpr>(index)) return address(cast->getSubExpr());
  const auto *binary = dyn_cast<BinaryOperator>(index);
  if (!binary || (!binary->isAdditiveOp() && binary->getOpcode() != BO_Mul)) {
    isFit = false;
    return;
  }
  if (binary->getOpcode() == BO_Mul) {
    const auto factor = constant(varies(binary->getLHS()) ? binary->getRHS() : binary->getLHS());
    isFit &= factor && *factor <= farthest;
  }
  address(binary->getLHS());
  address(binary->getRHS());
}

}  // namespace accrue
