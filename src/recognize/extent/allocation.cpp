#include "recognize/extent/allocation.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/extent/rules.h"

namespace accrue {

using namespace clang;

namespace {

/// n in n * sizeof(T), sizeof(T) * n.
const Expr *besideSizeof(const Expr *bytes) {
  const auto *product = dyn_cast<BinaryOperator>(bytes->IgnoreParenImpCasts());
  if (!product || product->getOpcode() != BO_Mul) return nullptr;
  if (isa<UnaryExprOrTypeTraitExpr>(product->getRHS()->IgnoreParenImpCasts())) return product->getLHS();
  if (isa<UnaryExprOrTypeTraitExpr>(product->getLHS()->IgnoreParenImpCasts())) return product->getRHS();
  return nullptr;
}

/// The type whose size is the other factor must be that of a bin: malloc(n * sizeof(double)) may hold ints too.
bool sizesOneBin(const ExtentQuestion &question, const Expr *bytes) {
  const auto *product = cast<BinaryOperator>(bytes->IgnoreParenImpCasts());
  for (const Expr *side : {product->getLHS(), product->getRHS()})
    if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(side->IgnoreParenImpCasts())) {
      const QualType pointee = question.arrayType->getPointeeType();
      return !pointee.isNull() && question.context.hasSameUnqualifiedType(size->getTypeOfArgument(), pointee);
    }
  return false;
}

}  // namespace

SeenExtent fromBytes(const ExtentQuestion &question, SeenExtent found, const Expr *bytes) {
  // size = n * sizeof(T); malloc(size): what the variable starts with tells the number.
  const auto *name = dyn_cast<DeclRefExpr>(bytes->IgnoreParenImpCasts());
  const auto *size = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  const bool isFixed = size && size->hasLocalStorage() && size->getInit() && found.seen.function &&
                       !isModified(size, found.seen.function->getBody());
  if (isFixed && besideSizeof(size->getInit())) bytes = size->getInit();
  const Expr *count = besideSizeof(bytes);
  if (count && sizesOneBin(question, bytes)) {
    found.length = count;
  } else {
    found.length = bytes;
    found.inBytes = true;
  }
  return found;
}

namespace {

/// Whether an argument is a number, written as such: the size of a bin, or of a byte.
bool isSize(const ExtentQuestion &question, const Expr *argument, CharUnits size) {
  const auto value = isa<UnaryExprOrTypeTraitExpr>(argument->IgnoreParenImpCasts())
                         ? std::nullopt  // which says what it is the size of
                         : argument->getIntegerConstantExpr(question.context);
  return value && *value == size.getQuantity();
}

/// calloc(n, 4) for bins of 4 bytes, in either order; calloc(bytes, 1).
std::optional<SeenExtent> fromSizes(const ExtentQuestion &question, SeenExtent found, const CallExpr *call) {
  const QualType pointee = question.arrayType->isPointerType() ? question.arrayType->getPointeeType() : QualType();
  if (pointee.isNull() || pointee->isIncompleteType() || pointee->isDependentType()) return std::nullopt;
  for (const unsigned size : {1, 0}) {
    found.length = call->getArg(1 - size);
    if (isSize(question, call->getArg(size), question.context.getTypeSizeInChars(pointee))) return found;
    if (isSize(question, call->getArg(size), CharUnits::One())) return fromBytes(question, found, found.length);
  }
  return std::nullopt;
}

/// What an allocating function is told: a number of bins beside the size of one, or such a number alone where its result counts bins,
/// or bytes.
std::optional<SeenExtent> fromCount(const ExtentQuestion &question, SeenExtent found, const CallExpr *call) {
  const QualType pointee = question.arrayType->isPointerType() ? question.arrayType->getPointeeType() : QualType();
  if (pointee.isNull()) return std::nullopt;
  const bool mayBeBytes = call->getDirectCallee()->getName() != "calloc";  // which multiplies
  unsigned numbers = 0, sizes = 0;
  for (const Expr *argument : call->arguments()) {
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(argument->IgnoreParenImpCasts());
    if (size && !question.context.hasSameUnqualifiedType(size->getTypeOfArgument(), pointee)) return std::nullopt;
    sizes += size != nullptr;
    if (size || !argument->getType()->isIntegerType()) continue;
    found.length = argument;
    if (mayBeBytes && besideSizeof(argument) && sizesOneBin(question, argument)) return fromBytes(question, found, argument);
    ++numbers;
  }
  if (numbers != 1) return std::nullopt;
  const QualType result = call->getType()->isPointerType() ? call->getType()->getPointeeType() : QualType();
  if (sizes == 1 || (!result.isNull() && question.context.hasSameUnqualifiedType(result, pointee))) return found;
  return !result.isNull() && result->isVoidType() ? std::optional(fromBytes(question, found, found.length)) : std::nullopt;
}

/// The length of an array of bins that the pointer leads to the start of: bins, &bins[0].
std::optional<uint64_t> lengthOfArray(const ExtentQuestion &question, const Expr *value) {
  if (const auto *address = dyn_cast<UnaryOperator>(value); address && address->getOpcode() == UO_AddrOf) {
    const auto *first = dyn_cast<ArraySubscriptExpr>(address->getSubExpr()->IgnoreParens());
    const auto index = first ? first->getIdx()->getIntegerConstantExpr(question.context) : std::nullopt;
    if (!index || !index->isZero()) return std::nullopt;
    value = first->getBase()->IgnoreParenImpCasts();
  }
  const ConstantArrayType *array = question.context.getAsConstantArrayType(value->getType());
  if (!array || !question.arrayType->isPointerType() || array->getElementType()->isArrayType() || !placeOf(value))
    return std::nullopt;
  const bool isSame = question.context.hasSameUnqualifiedType(array->getElementType(), question.arrayType->getPointeeType());
  return isSame && !question.inTemplate ? std::optional(array->getZExtSize()) : std::nullopt;
}

}  // namespace

std::optional<SeenExtent> allocatedBy(const ExtentQuestion &question, const FunctionDecl *function, const Expr *value) {
  value = value->IgnoreParenCasts();
  SeenExtent found{ExtentSource::Allocation, {function, value->getBeginLoc()}};
  if (const auto length = lengthOfArray(question, value)) {
    found.text = std::to_string(*length);
    return found;
  }
  const bool sameType =
      value->getType()->isPointerType() && question.arrayType->isPointerType() &&
      question.context.hasSameUnqualifiedType(value->getType()->getPointeeType(), question.arrayType->getPointeeType());
  if (const auto *array = dyn_cast<CXXNewExpr>(value)) {
    if (!array->isArray() || !array->getArraySize() || !sameType) return std::nullopt;
    found.length = *array->getArraySize();
    return found;
  }
  if (const auto *member = dyn_cast<CXXMemberCallExpr>(value)) {
    const CXXMethodDecl *method = member->getMethodDecl();
    if (!sameType || !method || method->getNameAsString() != "data" || !placeOf(member->getImplicitObjectArgument()))
      return std::nullopt;
    const std::string record = method->getParent()->getNameAsString();
    if (!method->getParent()->isInStdNamespace() || (record != "vector" && record != "array")) return std::nullopt;
    const Expr *object = member->getImplicitObjectArgument()->IgnoreParenImpCasts();
    found.text = Source(question.context).text(object) + (object->getType()->isPointerType() ? "->" : ".") + "size()";
    found.onlyAtSite = true;
    // Only by name at the site: the vector must be what its name means there.
    return isEvaluable(question.context, object, question.site) ? std::optional(found) : std::nullopt;
  }
  const auto *call = dyn_cast<CallExpr>(value);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getIdentifier()) return std::nullopt;
  const llvm::StringRef name = callee->getName();
  if ((name == "malloc" || name == "acc_malloc" || name == "valloc") && call->getNumArgs() == 1)
    return fromBytes(question, found, call->getArg(0));
  if ((name == "aligned_alloc" || name == "memalign" || name == "_mm_malloc") && call->getNumArgs() == 2)
    return fromBytes(question, found, call->getArg(name == "_mm_malloc" ? 0 : 1));
  if (name == "posix_memalign" && call->getNumArgs() == 3) return fromBytes(question, found, call->getArg(2));
  if (name == "calloc" && call->getNumArgs() == 2) {
    auto sized = fromSizes(question, found, call);
    return sized ? sized : fromCount(question, found, call);
  }
  return question.mayGuess && name.contains_insensitive("alloc") ? fromCount(question, found, call) : std::nullopt;
}

bool isNull(const ASTContext &context, const Expr *value) {
  return value->isNullPointerConstant(const_cast<ASTContext &>(context), Expr::NPC_ValueDependentIsNull) != Expr::NPCK_NotNull;
}

void forEachGiven(const Stmt *body, llvm::function_ref<void(const Expr *pointer, const Expr *value)> visit) {
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    if (binary && binary->isAssignmentOp()) {
      visit(binary->getLHS(), binary->getOpcode() == BO_Assign ? binary->getRHS() : nullptr);
    } else if (unary && (unary->isIncrementDecrementOp() || unary->getOpcode() == UO_AddrOf)) {
      visit(unary->getSubExpr(), nullptr);
    } else if (const auto *call = dyn_cast<CallExpr>(stmt); call && call->getNumArgs() == 3) {
      const FunctionDecl *callee = call->getDirectCallee();
      const bool allocates = callee && callee->getIdentifier() && callee->getName() == "posix_memalign";
      const auto *address = allocates ? dyn_cast<UnaryOperator>(call->getArg(0)->IgnoreParenCasts()) : nullptr;
      if (!address || address->getOpcode() != UO_AddrOf) return true;
      visit(address->getSubExpr(), call);
      return false;
    }
    return true;
  });
}

namespace {

/// What the array's pointer is set to, if that is done once; `byMember`: the same member of any structure.
std::optional<SeenExtent> allocatedOnce(const ExtentQuestion &question, bool byMember) {
  const auto *variable = dyn_cast_or_null<VarDecl>(question.place.root);
  const bool local = !byMember && variable && variable->isLocalVarDeclOrParm() && !variable->isStaticLocal();
  std::optional<SeenExtent> found;
  unsigned values = 0;
  const auto take = [&](const FunctionDecl *function, const Expr *value, std::optional<Place> owner) {
    if (isNull(question.context, value)) return;
    ++values;
    found = allocatedBy(question, function, value);
    if (found) found->owner = std::move(owner);
  };
  std::optional<Place> owner;
  const auto isMeant = [&](const Expr *expr) {
    const auto place = placeOf(expr);
    return place && isAsked(question, *place, owner) && (byMember || !owner);
  };
  if (isa_and_nonnull<ParmVarDecl>(variable) && question.place.members.empty()) ++values;  // the caller's value
  if (variable && variable->isStaticLocal()) return std::nullopt;  // of an earlier call
  if (variable && !local && question.place.members.empty() && variable->getAnyInitializer())
    take(nullptr, variable->getAnyInitializer(), std::nullopt);
  for (const FunctionDecl *function : question.unit.functions)
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(function))
      for (const CXXCtorInitializer *init : constructor->inits())
        if (init->isMemberInitializer() && init->getMember() == question.place.last()) take(function, init->getInit(), Place{});
  for (const FunctionDecl *function : question.unit.functions) {
    if (local && function != question.site.function) continue;
    forEachStmt(function->getBody(), [&](const Stmt *stmt) {
      if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
        for (const Decl *decl : declaration->decls())
          if (const auto *var = dyn_cast<VarDecl>(decl); var == variable && question.place.members.empty() && var->getInit())
            take(function, var->getInit(), std::nullopt);
      }
      return true;
    });
    forEachGiven(function->getBody(), [&](const Expr *pointer, const Expr *value) {
      if (!isMeant(pointer)) return;
      if (value) take(function, value, owner);
      else ++values;
    });
  }
  return values == 1 ? found : std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromAllocation(const ExtentQuestion &question) {
  if (auto found = allocatedOnce(question, /*byMember=*/false)) return found;
  return question.place.members.empty() ? std::nullopt : allocatedOnce(question, /*byMember=*/true);
}

}  // namespace accrue
