#include "recognize/updates/own_memory.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "recognize/ast/callee.h"
#include "recognize/updates/escapes.h"

namespace accrue {

using namespace clang;

namespace {

/// The system's function, and not one of the program's that has its name.
bool allocates(const FunctionDecl *callee) {
  if (!callee || !callee->getIdentifier() || !isOfTheSystem(callee->getASTContext(), callee)) return false;
  if (const FunctionDecl *definition = definitionOf(callee); definition && !isOfTheSystem(callee->getASTContext(), definition))
    return false;
  return llvm::StringSwitch<bool>(callee->getName())
      .Cases({"malloc", "calloc", "valloc", "aligned_alloc", "memalign", "_mm_malloc", "acc_malloc", "strdup"}, true)
      .Case("posix_memalign", true)  // by its first argument
      .Default(false);
}

bool isNull(const Expr *value) {
  const auto *cast = dyn_cast<CastExpr>(value->IgnoreParens());
  if (cast && cast->getCastKind() == CK_NullToPointer) return true;
  return cast ? isNull(cast->getSubExpr()) : isa<GNUNullExpr, CXXNullPtrLiteralExpr, ImplicitValueInitExpr>(value->IgnoreParens());
}

bool namesVariable(const Stmt *stmt, const VarDecl *variable) {
  const auto *expr = dyn_cast_or_null<Expr>(stmt);
  const auto *name = expr ? dyn_cast<DeclRefExpr>(expr->IgnoreParens()) : nullptr;
  return name && name->getDecl()->getCanonicalDecl() == variable->getCanonicalDecl();
}

/// Asks of each expression that has one of the names as its own part whether that use is harmless.
bool areAllUses(const Stmt *body, llvm::function_ref<bool(const Expr *)> isName,
                llvm::function_ref<bool(const Stmt *parent, const Expr *name)> isHarmless) {
  bool all = true;
  if (const auto *whole = dyn_cast_or_null<Expr>(body); whole && isName(whole->IgnoreParens()))
    return false;  // a reference is bound to it
  forEachStmt(body, [&](const Stmt *parent) {
    if (isa<ParenExpr>(parent)) return all;
    for (const Stmt *child : parent->children()) {
      const auto *expr = dyn_cast_or_null<Expr>(child);
      if (expr && isName(expr->IgnoreParens())) all &= isHarmless(parent, expr->IgnoreParens());
    }
    return all;
  });
  return all;
}

bool isRead(const Stmt *parent) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(parent);
  return cast && cast->getCastKind() == CK_LValueToRValue;
}

class StaticPointer {
 public:
  StaticPointer(const Unit &unit, const Place &pointer, const VarDecl *variable)
      : unit(unit), pointer(pointer), variable(variable) {}

  bool holdsOnlyAllocations() const {
    for (const VarDecl *one : variable->redecls())
      if (one->hasInit() && !startsWithNothing(one->getInit())) return false;
    for (const Expr *initial : unit.initializers)
      if (!isHarmlessIn(initial)) return false;
    return llvm::all_of(unit.functions, [&](const FunctionDecl *function) {
      return !function->isInvalidDecl() && isHarmlessIn(function->getBody());
    });
  }

 private:
  bool startsWithNothing(const Expr *initial) const {
    if (const auto *list = dyn_cast<InitListExpr>(initial))
      return llvm::all_of(list->inits(), [&](const Expr *one) { return !one->getType()->isPointerType() || isNull(one); });
    return isNull(initial);
  }

  /// A part of the variable on the way to the pointer, or the variable.
  bool isOnTheWay(const Expr *expr) const {
    const auto place = isa<DeclRefExpr, MemberExpr>(expr) ? placeOf(expr) : std::nullopt;
    return place && place->root && place->root->getCanonicalDecl() == variable->getCanonicalDecl() &&
           place->members.size() <= pointer.members.size() &&
           std::equal(place->members.begin(), place->members.end(), pointer.members.begin());
  }

  /// An object that is an argument of a template may hold the variable's address.
  static bool namesTemplateObject(const Stmt *body) {
    return anyStmt(body, [](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      return name && isa<TemplateParamObjectDecl>(name->getDecl());
    });
  }

  bool isHarmlessIn(const Stmt *body) const {
    return !namesTemplateObject(body) &&
           areAllUses(
               body, [&](const Expr *expr) { return isOnTheWay(expr); },
               [&](const Stmt *parent, const Expr *name) {
                 if (isRead(parent)) return true;
                 if (isa<MemberExpr>(parent))
                   return !cast<MemberExpr>(parent)->isArrow();  // another part of it, asked about by itself
                 const auto *assign = dyn_cast<BinaryOperator>(parent);
                 const bool isPointer = placeOf(name)->members.size() == pointer.members.size();
                 return assign && assign->getOpcode() == BO_Assign && isPointer && assign->getLHS()->IgnoreParens() == name &&
                        (isAllocation(assign->getRHS()) || isNull(assign->getRHS()));
               });
  }

  const Unit &unit;
  const Place &pointer;
  const VarDecl *variable;
};

}  // namespace

bool isAllocation(const Expr *value) {
  value = value->IgnoreParenCasts();
  if (const auto *made = dyn_cast<CXXNewExpr>(value)) {
    const FunctionDecl *maker = made->getOperatorNew();
    if (made->getNumPlacementArgs() > 0 || !maker || !maker->isReplaceableGlobalAllocationFunction() || definitionOf(maker))
      return false;
    const CXXRecordDecl *record = made->getAllocatedType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return !record || !Escapes(record->getASTContext(), nullptr).keepItself(record);
  }
  const auto *call = dyn_cast<CallExpr>(value);
  return call && allocates(call->getDirectCallee());
}

bool holdsOnlyAllocations(const Unit &unit, const Place &pointer) {
  const auto *variable = dyn_cast_or_null<VarDecl>(pointer.root);
  if (unit.hasAliases || !variable || !variable->isFileVarDecl() || variable->isExternallyVisible() ||
      variable->getType()->isReferenceType())
    return false;
  QualType type = variable->getType();
  for (const ValueDecl *member : pointer.members) {
    const RecordDecl *record = type->getAsRecordDecl();
    if (!record || record->isUnion() || !isa<FieldDecl>(member)) return false;
    type = member->getType();
  }
  return type->isPointerType() && StaticPointer(unit, pointer, variable).holdsOnlyAllocations();
}

bool replacesAllocation(const ASTContext &context) {
  const auto isReplaced = [&](OverloadedOperatorKind kind) {
    const auto known = context.getTranslationUnitDecl()->lookup(context.DeclarationNames.getCXXOperatorName(kind));
    return llvm::any_of(known, [](const NamedDecl *one) {
      const auto *function = dyn_cast<FunctionDecl>(one);
      return function && function->isReplaceableGlobalAllocationFunction() && definitionOf(function);
    });
  };
  return llvm::any_of(std::initializer_list<OverloadedOperatorKind>{OO_New, OO_Delete, OO_Array_New, OO_Array_Delete}, isReplaced);
}

bool keepsItsMemory(const VarDecl *container, const Stmt *body) {
  const auto isConst = [](const Stmt *stmt) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(stmt);
    return cast && cast->getCastKind() == CK_NoOp && cast->getType().isConstQualified();
  };
  return areAllUses(
      body,
      [&](const Expr *expr) {
        return namesVariable(expr, container) || (isConst(expr) && namesVariable(cast<CastExpr>(expr)->getSubExpr(), container));
      },
      [&](const Stmt *parent, const Expr *name) {
        if (isConst(parent)) return true;  // whose own use is asked about, since a reference to const may be cast to another
        if (const auto *member = dyn_cast<MemberExpr>(parent)) {
          const auto *method = dyn_cast<CXXMethodDecl>(member->getMemberDecl());
          return method && method->getIdentifier() && method->getName() != "swap";
        }
        if (const auto *call = dyn_cast<CXXOperatorCallExpr>(parent))
          return call->getArg(0)->IgnoreParens() == name &&
                 (call->getOperator() == OO_Subscript || call->getOperator() == OO_Equal);
        if (const auto *call = dyn_cast<CallExpr>(parent); call && isConst(name))
          return call->getDirectCallee() && isOfTheSystem(container->getASTContext(), call->getDirectCallee());
        if (const auto *made = dyn_cast<CXXConstructExpr>(parent))
          return isConst(name) && made->getConstructor()->isCopyConstructor();
        const auto *declaration = dyn_cast<DeclStmt>(parent);  // of a loop over its elements
        return declaration && declaration->isSingleDecl() && declaration->getSingleDecl()->isImplicit();
      });
}

}  // namespace accrue
