#include "recognize/loops/order.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/Builtins.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/loops/loop.h"
#include "recognize/ast/places.h"
#include "recognize/ast/target.h"
#include "recognize/ast/unit.h"

namespace accrue {

using namespace clang;

namespace {

class Effects {
 public:
  Effects(const ASTContext &context, llvm::ArrayRef<const VarDecl *> own, bool withUpdates = true)
      : context(context), own(own), withUpdates(withUpdates) {}

  /// `scope` is what variables must be declared in to be written.
  bool areUpdates(const Stmt *stmt, const Stmt *scope) {
    bool fine = true;
    forEachStmt(stmt, [&](const Stmt *part) {
      if (const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(part)) {
        fine &= withUpdates && areUpdatesInAtomic(behind(atomic), scope);
        return false;
      }
      fine &= isFine(part, scope);
      return fine;
    });
    return fine;
  }

 private:
  /// The update itself is one; what stands in its index and its value is looked at.
  bool areUpdatesInAtomic(const Stmt *stmt, const Stmt *scope) {
    bool fine = true, isFirst = true;
    forEachStmt(stmt, [&](const Stmt *part) {
      const auto *unary = dyn_cast<UnaryOperator>(part);
      const auto *binary = dyn_cast<BinaryOperator>(part);
      if (isFirst && ((unary && unary->isIncrementDecrementOp()) || (binary && binary->isAssignmentOp()))) isFirst = false;
      else fine &= isFine(part, scope);
      return fine;
    });
    return fine;
  }

  bool isFine(const Stmt *stmt, const Stmt *scope) {
    if (isa<AsmStmt, GotoStmt, IndirectGotoStmt, CXXThrowExpr, CXXNewExpr, CXXDeleteExpr, LambdaExpr, StmtExpr>(stmt)) return false;
    if (isa<AtomicExpr, CXXBindTemporaryExpr>(stmt)) return false;  // __atomic_store_n and the like; what has a destructor
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
      return !unary->isIncrementDecrementOp() || isOwn(unary->getSubExpr(), scope);
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) return !binary->isAssignmentOp() || isOwn(binary->getLHS(), scope);
    if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) return made->getConstructor()->isTrivial();
    if (const auto *call = dyn_cast<CallExpr>(stmt)) return isFineCall(call);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      return llvm::none_of(declaration->decls(), [&](const Decl *decl) {
        const auto *variable = dyn_cast<VarDecl>(decl);
        return variable && (variable->hasGlobalStorage() || variable->getType()->isReferenceType() ||
                            variable->hasAttr<CleanupAttr>() || variable->needsDestruction(context) != QualType::DK_none);
      });
    return true;
  }

  /// Whether what is written is a variable of `scope`, or a part of one.
  bool isOwn(const Expr *target, const Stmt *scope) const {
    target = target->IgnoreParenImpCasts();
    if (const auto *member = dyn_cast<MemberExpr>(target))
      return !member->isArrow() && isa<FieldDecl>(member->getMemberDecl()) &&
             !member->getMemberDecl()->getType()->isReferenceType() && isOwn(member->getBase(), scope);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(target)) {
      const Expr *array = element->getBase()->IgnoreParenImpCasts();
      return array->getType()->isArrayType() && isOwn(array, scope);
    }
    const auto *name = dyn_cast<DeclRefExpr>(target);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    if (!variable || !variable->hasLocalStorage() || variable->getType()->isReferenceType()) return false;
    return llvm::is_contained(own, variable->getCanonicalDecl()) ||
           (isa<ParmVarDecl>(variable) ? scope == bodyOfFunction(variable) : declaredIn(context, variable, scope));
  }

  static const Stmt *bodyOfFunction(const VarDecl *parameter) {
    const auto *function = dyn_cast<FunctionDecl>(parameter->getDeclContext());
    return function ? function->getBody() : nullptr;
  }

  bool isFineCall(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee) return false;
    if (!withUpdates && (looksInto(callee) || isOfNumbers(callee))) return true;
    if (isa<CXXOperatorCallExpr>(call)) return false;
    if (const FunctionDecl *definition = calleeOf(call)) {
      if (llvm::is_contained(known, definition)) return true;
      known.push_back(definition);
      return areUpdates(definition->getBody(), definition->getBody());
    }
    if (!isOfTheSystem(context, callee) && !callee->hasAttr<ConstAttr>()) return false;
    if (!withUpdates && !isFunctionOfItsArguments(callee)) return false;
    return llvm::none_of(call->arguments(), [](const Expr *argument) {
      return argument->getType()->isAnyPointerType() || argument->getType()->isArrayType() || argument->isGLValue();
    });
  }

  /// It gives the same each time, unless memory that it reads has changed: sqrt and tolower, not rand.
  bool isFunctionOfItsArguments(const FunctionDecl *callee) const {
    const unsigned builtin = callee->getBuiltinID();
    const Builtin::Context &known = context.BuiltinInfo;
    return callee->hasAttr<ConstAttr>() ||
           (builtin && (known.isConst(builtin) || known.isPure(builtin) || known.isConstWithoutErrnoAndExceptions(builtin)));
  }

  /// One of the standard library's that makes a number of numbers: std::min.
  static bool isOfNumbers(const FunctionDecl *callee) {
    const auto isNumber = [](QualType type) {
      const bool isLent = type->isLValueReferenceType() && type->getPointeeType().isConstQualified();
      return (isLent ? type->getPointeeType() : type)->isArithmeticType();
    };
    return !isa<CXXMethodDecl>(callee) && callee->isInStdNamespace() && callee->isConstexpr() &&
           isNumber(callee->getReturnType()) &&
           llvm::all_of(callee->parameters(), [&](const ParmVarDecl *one) { return isNumber(one->getType()); });
  }

  const ASTContext &context;
  const llvm::ArrayRef<const VarDecl *> own;
  const bool withUpdates;
  std::vector<const FunctionDecl *> known;  // being looked at, or fine
};

/// `break` and `return` out of the body.
bool isLeft(const Stmt *stmt, bool canBreak) {
  if (!stmt) return false;
  if (isa<ReturnStmt>(stmt) || (isa<BreakStmt>(stmt) && canBreak)) return true;
  const bool holdsBreak = isa<ForStmt, WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt>(stmt);
  for (const Stmt *child : stmt->children())
    if (isLeft(child, canBreak && !holdsBreak)) return true;
  return false;
}

}  // namespace

bool runsInAnyOrder(const ASTContext &context, const Stmt *body, llvm::ArrayRef<const VarDecl *> own) {
  return !isLeft(body, true) && Effects(context, own).areUpdates(body, body);
}

/// Which may be another number each time.
static bool readsVolatile(const Expr *expr) {
  return anyStmt(expr, [](const Stmt *part) {
    const auto *cast = dyn_cast<CastExpr>(part);
    return cast && cast->getCastKind() == CK_LValueToRValue && cast->getSubExpr()->getType().isVolatileQualified();
  });
}

bool mayBeRepeated(const ASTContext &context, const Expr *expr) {
  return !expr->isInstantiationDependent() && !readsVolatile(expr) &&
         Effects(context, {}, /*withUpdates=*/false).areUpdates(expr, expr);
}

namespace {

bool isDeclaredParallel(const OpenACCConstructStmt *directive, const OpenACCConstructStmt *construct) {
  if (hasClause(directive, OpenACCClauseKind::Independent)) return true;
  return !hasClause(directive, OpenACCClauseKind::Auto) && !isKernels(construct);
}

}  // namespace

bool mayRunAtOnce(const ASTContext &context, const DeviceLoop &loop, const OpenACCConstructStmt *directive, bool isOnlyUpdated) {
  if (isDeclaredParallel(directive, loop.construct)) return true;
  const auto counted = countedLoop(context, behind(directive));
  if (!counted || !isOnlyUpdated) return false;
  std::vector<const VarDecl *> own;
  for (const OpenACCConstructStmt *one : {loop.construct, loop.directive, directive})
    for (const OpenACCClause *clause : one->clauses())
      if (isa<OpenACCPrivateClause>(clause))
        for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList())
          if (const auto place = placeOfVar(var); place && place->members.empty())
            if (const auto *variable = dyn_cast_or_null<VarDecl>(place->root)) own.push_back(variable->getCanonicalDecl());
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    if (const auto inner = countedLoop(context, stmt)) own.push_back(inner->variable->getCanonicalDecl());
    return true;
  });
  return runsInAnyOrder(context, counted->stmt->getBody(), own);
}

}  // namespace accrue
