// Extents that the rest of the program shows: the caller's array, the allocation, the loop that zeroes the array.
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/updates/apart.h"
#include "recognize/extent/elsewhere.h"
#include "recognize/extent/rules.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

// ---- the caller ------------------------------------------------------------------------------------------------

namespace {

/// What the call passes, by the names of the parameters that stay as they are.
std::vector<Elsewhere::Known> passedBy(const ExtentQuestion &question, const Call &call) {
  std::vector<Elsewhere::Known> known;
  const FunctionDecl *function = question.site.function;
  for (unsigned i = 0; i < call.expr->getNumArgs() && i < function->getNumParams(); ++i) {
    const ParmVarDecl *parameter = function->getParamDecl(i);
    const auto place = placeOf(call.expr->getArg(i));
    const bool isVisible = localMeaning(question.context, parameter->getName(), question.site) == parameter;
    if (place && isVisible && parameter->getType()->isIntegerType() && !isModified(parameter, function->getBody()))
      known.push_back({*place, parameter->getNameAsString()});
  }
  return known;
}

/// The extent of the argument a call passes for the histogram, in the callee's words.
std::optional<std::string> extentAtCall(const ExtentQuestion &question, const Call &call, unsigned index) {
  if (index >= call.expr->getNumArgs()) return std::nullopt;
  const Expr *argument = call.expr->getArg(index)->IgnoreParenImpCasts();
  const auto place = placeOf(argument);
  if (!place) return std::nullopt;

  ExtentQuestion inCaller{question.context, question.unit, Moment{call.caller, call.expr, call.around}};
  inCaller.place = *place;
  inCaller.base = argument;
  inCaller.name = Source(question.context).text(argument);
  inCaller.identifier = place->last()->getNameAsString();
  inCaller.element = question.element;
  inCaller.arrayType = argument->getType();
  static constexpr Rule rules[] = {extentFromType, extentFromDataRegion, extentFromEnterData, extentFromAllocation,
                                   extentFromZeroingLoop};
  for (const Rule rule : rules) {
    const auto seen = rule(inCaller);
    if (!seen || seen->first) continue;
    if (!seen->length)
      return question.context.getAsConstantArrayType(argument->getType()) && seen->inRows == false &&
                     !argument->getType()->getAsArrayTypeUnsafe()->getElementType()->isArrayType()
                 ? std::optional(seen->number)
                 : std::nullopt;
    std::string said = Elsewhere(question, call.caller, passedBy(question, call), &inCaller.site).say(seen->length);
    if (said.empty()) return std::nullopt;
    if (seen->plusOne) said = operand(said) + " + 1";
    return seen->inBytes ? "(size_t)" + operand(said) + " / sizeof(" + question.element + ")" : said;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromCaller(const ExtentQuestion &question) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(question.place.root);
  const FunctionDecl *function = question.site.function;
  if (!parameter || !question.place.members.empty() || !function) return std::nullopt;
  // Only where every call can be seen: the function is this file's own, or the file is the whole program; and it is
  // called by its name.
  const SourceManager &manager = question.context.getSourceManager();
  if (function->isExternallyVisible() && !question.unit.hasMain) return std::nullopt;
  if (!manager.isWrittenInMainFile(function->getLocation()) || parameter->getDeclContext() != function) return std::nullopt;
  if (isa<CXXMethodDecl>(function) || isNamedWithoutCall(question.unit, function)) return std::nullopt;

  std::optional<std::string> agreed;
  for (const Call &call : question.unit.calls) {
    const FunctionDecl *callee = call.expr->getDirectCallee();
    if (!callee || callee->getCanonicalDecl() != function->getCanonicalDecl()) continue;
    const auto extent = extentAtCall(question, call, parameter->getFunctionScopeIndex());
    if (!extent || (agreed && *agreed != *extent)) return std::nullopt;
    agreed = extent;
  }
  if (!agreed) return std::nullopt;
  SeenExtent found{ExtentSource::Caller, {function, function->getBody()->getBeginLoc()}};
  found.text = *agreed;
  found.trust = Trust::Guessed;
  found.onlyAtSite = true;
  return found;
}

// ---- the allocation --------------------------------------------------------------------------------------------

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

/// What `value`, assigned to the array's pointer, allocates.
std::optional<SeenExtent> allocatedBy(const ExtentQuestion &question, const FunctionDecl *function, const Expr *value) {
  value = value->IgnoreParenCasts();
  SeenExtent found{ExtentSource::Allocation, {function, value->getBeginLoc()}};
  found.trust = Trust::Found;
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
    const auto *vector = dyn_cast<DeclRefExpr>(object);
    if (!vector || localMeaning(question.context, vector->getDecl()->getName(), question.site) != vector->getDecl())
      return std::nullopt;
    return found;
  }
  const auto *call = dyn_cast<CallExpr>(value);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getIdentifier()) return std::nullopt;
  const llvm::StringRef name = callee->getName();
  if ((name == "malloc" || name == "acc_malloc" || name == "valloc") && call->getNumArgs() == 1)
    return fromBytes(question, found, call->getArg(0));
  if ((name == "aligned_alloc" || name == "memalign" || name == "_mm_malloc") && call->getNumArgs() == 2)
    return fromBytes(question, found, call->getArg(name == "_mm_malloc" ? 0 : 1));
  if (name == "calloc" && call->getNumArgs() == 2) {
    const bool sizeSecond = isa<UnaryExprOrTypeTraitExpr>(call->getArg(1)->IgnoreParenImpCasts());
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(call->getArg(sizeSecond ? 1 : 0)->IgnoreParenImpCasts());
    const QualType pointee = question.arrayType->isPointerType() ? question.arrayType->getPointeeType() : QualType();
    if (!size || pointee.isNull() || !question.context.hasSameUnqualifiedType(size->getTypeOfArgument(), pointee))
      return std::nullopt;
    found.length = call->getArg(sizeSecond ? 0 : 1);
    return found;
  }
  return std::nullopt;
}

bool isNull(const ASTContext &context, const Expr *value) {
  return value->isNullPointerConstant(const_cast<ASTContext &>(context), Expr::NPC_ValueDependentIsNull) != Expr::NPCK_NotNull;
}

}  // namespace

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
      } else if (const auto *assign = dyn_cast<BinaryOperator>(stmt); assign && assign->getOpcode() == BO_Assign) {
        if (isMeant(assign->getLHS())) take(function, assign->getRHS(), owner);
      } else if (const auto *change = dyn_cast<BinaryOperator>(stmt); change && change->isCompoundAssignmentOp()) {
        values += isMeant(change->getLHS());
      } else if (const auto *change = dyn_cast<UnaryOperator>(stmt);
                 change && (change->isIncrementDecrementOp() || change->getOpcode() == UO_AddrOf)) {
        values += isMeant(change->getSubExpr());
      }
      return true;
    });
  }
  return values == 1 ? found : std::nullopt;
}

}  // namespace

std::optional<SeenExtent> extentFromAllocation(const ExtentQuestion &question) {
  if (auto found = allocatedOnce(question, /*byMember=*/false)) return found;
  return question.place.members.empty() ? std::nullopt : allocatedOnce(question, /*byMember=*/true);
}

// ---- the loop that zeroes it -----------------------------------------------------------------------------------

namespace {

/// Whether `stmt` is  h[i] = 0  for the loop variable i, alone or among others of the kind.
bool zeroes(const ExtentQuestion &question, const Stmt *stmt, const VarDecl *variable) {
  if (const auto *block = dyn_cast<CompoundStmt>(stmt))
    return llvm::any_of(block->body(), [&](const Stmt *child) { return zeroes(question, child, variable); });
  if (const auto *chain = dyn_cast<BinaryOperator>(stmt); chain && chain->getOpcode() == BO_Assign) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(chain->getLHS()->IgnoreParenImpCasts());
    if (!element) return false;
    const auto *index = dyn_cast<DeclRefExpr>(element->getIdx()->IgnoreParenImpCasts());
    if (!index || index->getDecl() != variable || placeOf(element->getBase()) != question.place)
      return zeroes(question, chain->getRHS()->IgnoreParenImpCasts(), variable);  // a[i] = h[i] = 0
    const Expr *value = chain->getRHS()->IgnoreParenCasts();
    while (const auto *next = dyn_cast<BinaryOperator>(value)) {
      if (next->getOpcode() != BO_Assign) return false;
      value = next->getRHS()->IgnoreParenCasts();
    }
    if (const auto *number = dyn_cast<FloatingLiteral>(value)) return number->getValue().isZero();
    Expr::EvalResult constant;
    return value->EvaluateAsInt(constant, question.context) && constant.Val.getInt() == 0;
  }
  return false;
}

std::optional<SeenExtent> zeroedBy(const ExtentQuestion &question, const FunctionDecl *function, const Stmt *stmt) {
  SeenExtent found{ExtentSource::ZeroingLoop, {function, stmt->getBeginLoc()}};
  found.trust = Trust::Guessed;
  if (const auto *call = dyn_cast<CallExpr>(stmt)) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !callee->getIdentifier() || callee->getName() != "memset" || call->getNumArgs() != 3) return std::nullopt;
    if (placeOf(call->getArg(0)) != question.place) return std::nullopt;
    return fromBytes(question, found, call->getArg(2));
  }
  const auto loop = countedLoop(question.context, stmt);
  if (!loop || loop->down || loop->step || !loop->stmt->getBody()) return std::nullopt;
  Expr::EvalResult start;
  if (!loop->lower->EvaluateAsInt(start, question.context) || start.Val.getInt() != 0) return std::nullopt;
  if (!zeroes(question, loop->stmt->getBody(), loop->variable)) return std::nullopt;
  found.length = loop->upper;
  found.plusOne = loop->inclusive;
  return found;
}

}  // namespace

std::optional<SeenExtent> extentFromZeroingLoop(const ExtentQuestion &question) {
  std::optional<SeenExtent> found;
  forEachStmt(question.site.function->getBody(), [&](const Stmt *stmt) {
    if (!found && isa<ForStmt, CallExpr>(stmt)) found = zeroedBy(question, question.site.function, stmt);
    return !found;
  });
  return found;
}

}  // namespace accrue
