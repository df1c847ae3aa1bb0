#include "recognize/extent/elsewhere.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/type_names.h"
#include "recognize/extent/shared.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

bool namesVariables(const Expr *expr) {
  return anyStmt(expr, [](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    return isa<MemberExpr, CallExpr, CXXThisExpr>(stmt) || (name && isa<VarDecl>(name->getDecl()));
  });
}

/// Whether it gives something a value, instead of changing the one that it has.
bool isSetting(const Stmt *stmt) {
  const auto *assign = dyn_cast<BinaryOperator>(stmt);
  const auto *address = dyn_cast<UnaryOperator>(stmt);  // for a function that reads it: scanf("%d", &n)
  return (assign && assign->getOpcode() == BO_Assign) || (address && address->getOpcode() == UO_AddrOf);
}

}  // namespace

std::string Elsewhere::say(const Expr *expr, SourceLocation at, int depth) {
  expr = expr->IgnoreParenImpCasts();
  if (depth == 0 || expr->isValueDependent()) return "";
  Expr::EvalResult constant;
  if ((isForOthers() || !namesVariables(expr)) && expr->EvaluateAsInt(constant, context)) {
    const std::string text = !isForOthers() && isKnownEarlier(expr) ? source.text(expr) : "";
    return text.empty() ? llvm::toString(constant.Val.getInt(), 10) : text;
  }
  if (const auto place = placeOf(expr)) {
    const std::string text = isKept(expr, at) ? sayPlace(*place) : "";
    const VarDecl *variable = variableOf(expr);
    return text.empty() && variable ? sayVariable(variable, depth) : text;
  }
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(expr); cast && cast->getType()->isIntegerType()) {
    const std::string inner = say(cast->getSubExpr(), at, depth);
    const QualType type = isForOthers() ? cast->getType().getCanonicalType() : cast->getType();
    const std::string words = nameOfTypeIn(context, type, question.site.function);
    return inner.empty() || words.empty() ? "" : "(" + words + ")" + operand(inner);
  }
  const auto *binary = dyn_cast<BinaryOperator>(expr);
  return binary ? sayOperation(binary, at, depth) : "";
}

/// Whether the constants and macros in it are the file's, from a place in front of the site's function on.
bool Elsewhere::isKnownEarlier(const Expr *expr) const {
  bool known = true;
  forEachStmt(expr, [&](const Stmt *stmt) {
    const SourceLocation at = stmt->getBeginLoc();
    if (at.isMacroID()) known &= source.before(source.manager.getSpellingLoc(at), question.site.function->getLocation());
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *constant = name ? dyn_cast<EnumConstantDecl>(name->getDecl()) : nullptr;
    if (constant)
      known &= isa<TranslationUnitDecl>(constant->getDeclContext()->getRedeclContext()) &&
               source.before(constant->getLocation(), question.site.function->getLocation());
    return known;
  });
  return known;
}

std::string Elsewhere::sayOperation(const BinaryOperator *binary, SourceLocation at, int depth) {
  Expr::EvalResult divisor;
  const bool isDivision = binary->getOpcode() == BO_Div;
  if (isDivision && !(binary->getRHS()->EvaluateAsInt(divisor, context) && divisor.Val.getInt().isStrictlyPositive())) return "";
  if (!isDivision && !binary->isAdditiveOp() && binary->getOpcode() != BO_Mul) return "";
  if (!binary->getType()->isIntegerType()) return "";
  std::string left = say(binary->getLHS(), at, depth), right = say(binary->getRHS(), at, depth);
  // A size of a type is a number for others, and still as wide.
  const bool isWide = isForOthers() && binary->getType()->isUnsignedIntegerType() && context.getIntWidth(binary->getType()) > 32;
  for (std::string *side : {&left, &right})
    if (isWide && !side->empty() && llvm::all_of(*side, llvm::isDigit)) *side += "ul";
  return left.empty() || right.empty() ? "" : operand(left) + " " + binary->getOpcodeStr().str() + " " + operand(right);
}

/// A member, by what is known of the structure that it is in.
std::string Elsewhere::sayKnown(const Known &one, const Place &place) {
  std::string text = one.text;
  bool isPointer = one.isPointer;
  for (const ValueDecl *member : llvm::drop_begin(place.members, one.place.members.size())) {
    if (!member->getIdentifier()) return "";
    text += (isPointer ? "->" : ".") + member->getNameAsString();
    if (isPointer && !one.isThere) text = "(" + one.text + " ? " + text + " : 0)";  // no object, no bins
    if (member->getType()->isPointerType() && member != place.members.back()) return "";
    if (isForOthers()) shared.push_back(sharedName(member));
    isPointer = false;
  }
  return text;
}

/// A variable of all files, or a part of it.
std::string Elsewhere::sayShared(const VarDecl *variable, const Place &place) {
  const std::string name = sharedName(variable);
  if (name.empty() || (!place.members.empty() && !variable->getType()->isRecordType())) return "";
  if (place.members.empty()) shared.push_back(name);
  return sayKnown({{variable, {}}, "@{" + name + "}"}, place);
}

std::string Elsewhere::sayPlace(const Place &place) {
  for (const Known &one : known) {
    const bool isPrefix = one.place.root == place.root && one.place.members.size() <= place.members.size() &&
                          std::equal(one.place.members.begin(), one.place.members.end(), place.members.begin());
    if (isPrefix) return sayKnown(one, place);
  }
  const auto *variable = dyn_cast_or_null<VarDecl>(place.root);
  if (!variable || variable->isLocalVarDeclOrParm() || !variable->getIdentifier() || variable->getType().isVolatileQualified())
    return "";
  if (isForOthers()) return sayShared(variable, place);
  if (!place.members.empty() && !variable->getType()->isRecordType()) return "";
  const bool isVisible = source.before(variable->getCanonicalDecl()->getLocation(), question.site.function->getLocation()) &&
                         !localMeaning(context, variable->getName(), question.site);
  if (!isVisible) return "";
  const bool isPlain = isa<TranslationUnitDecl>(variable->getDeclContext());
  return sayKnown({{variable, {}}, isPlain ? variable->getNameAsString() : variable->getQualifiedNameAsString()}, place);
}

std::string Elsewhere::sayVariable(const VarDecl *variable, int depth) {
  if (!variable->isLocalVarDeclOrParm() || variable->isStaticLocal()) return "";
  if (const std::string keeper = sayKeeper(variable); !keeper.empty()) return keeper;
  const Expr *value = onlyValueOf(variable);
  return value ? say(value, value->getBeginLoc(), depth - 1) : "";
}

const Expr *Elsewhere::onlyValueOf(const VarDecl *variable) const {
  if (isa<ParmVarDecl>(variable) || !function) return nullptr;
  if (variable->getInit()) return isModified(variable, function->getBody()) ? nullptr : variable->getInit();
  const Expr *value = nullptr;
  bool isOnly = true;
  forEachStmt(function->getBody(), [&](const Stmt *stmt) {
    if (const auto *assign = dyn_cast<BinaryOperator>(stmt);
        assign && assign->isAssignmentOp() && variableOf(assign->getLHS()) == variable) {
      isOnly &= !value && assign->getOpcode() == BO_Assign;
      value = assign->getRHS();
    } else if (const auto *change = dyn_cast<UnaryOperator>(stmt);
               change && (change->isIncrementDecrementOp() || change->getOpcode() == UO_AddrOf)) {
      isOnly &= variableOf(change->getSubExpr()) != variable;
    }
    return isOnly;
  });
  return isOnly ? value : nullptr;
}

std::string Elsewhere::sayKeeper(const VarDecl *variable) {
  if (!function || isModified(variable, function->getBody())) return "";
  std::string said;
  const auto consider = [&](const Place &place) {
    if (said.empty()) said = sayPlace(place);
  };
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(function))
    for (const CXXCtorInitializer *init : constructor->inits())
      if (init->isMemberInitializer() && variableOf(init->getInit()) == variable) consider({nullptr, {init->getMember()}});
  forEachStmt(function->getBody(), [&](const Stmt *stmt) {
    const auto *assign = dyn_cast<BinaryOperator>(stmt);
    if (!assign || assign->getOpcode() != BO_Assign || variableOf(assign->getRHS()) != variable) return true;
    const auto place = placeOf(assign->getLHS());
    if (place && place->last()->getType()->isIntegerType() && isKept(assign->getLHS(), assign->getEndLoc())) consider(*place);
    return true;
  });
  return said;
}

/// A variable of the function's own is told by what it was; all others must not be seen to change until the site.
bool Elsewhere::isKept(const Expr *expr, SourceLocation at) const {
  const auto place = placeOf(expr);
  const bool isOwn = place && place->members.empty() && variableOf(expr) && variableOf(expr)->isLocalVarDeclOrParm();
  if (isOwn)
    return until ? keepsValue(context, question.unit, expr, {function, at}, *until)
                 : !isModified(variableOf(expr), function->getBody());
  if (isForOthers()) return place.has_value();  // all files together tell what changes it
  const auto *field = place && !place->members.empty() ? place->last() : nullptr;
  const bool isSame = function == question.site.function;
  unsigned others = 0;  // one more function may set it, before it calls this one: main, by its options
  return llvm::none_of(question.unit.functions, [&](const FunctionDecl *other) {
    bool isSet = false;
    const bool isChanged = anyStmt(other->getBody(), [&](const Stmt *stmt) {
      const bool counts = isa<UnaryOperator, BinaryOperator>(stmt) &&
                          (other != function || isSame || source.before(at, stmt->getBeginLoc())) &&
                          isModified(field ? field : place->root, stmt);
      const bool isElsewhere = other != function && other != question.site.function;
      isSet |= counts && isElsewhere && isSetting(stmt);
      return counts && !(isElsewhere && isSetting(stmt));
    });
    return isChanged || (isSet && ++others > 1);
  });
}

}  // namespace accrue
