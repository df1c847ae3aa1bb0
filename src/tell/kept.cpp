#include "tell/kept.h"

#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"

namespace accrue {

using namespace clang;

namespace {

class Keeper {
 public:
  explicit Keeper(const Place &place) {
    for (const ValueDecl *member : place.members) {
      members.insert(member->getCanonicalDecl());
      if (const auto *field = dyn_cast<FieldDecl>(member)) holders.insert(field->getParent()->getCanonicalDecl());
    }
  }

  bool keeps(const FunctionDecl *function) {
    if (members.empty() || !seen.insert(function).second) return true;
    std::set<const Expr *> read;
    return !anyStmt(function->getBody(), [&](const Stmt *stmt) {
      if (const auto *cast = dyn_cast<CastExpr>(stmt);
          cast && (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_ArrayToPointerDecay))
        read.insert(cast->getSubExpr()->IgnoreParens());
      return changes(stmt, read);
    });
  }

 private:
  bool changes(const Stmt *stmt, const std::set<const Expr *> &read) {
    if (const auto *member = dyn_cast<MemberExpr>(stmt))  // a structure is only on the way to one of its members
      return members.count(member->getMemberDecl()->getCanonicalDecl()) && !member->getType()->isRecordType() &&
             !read.count(member);
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt))
      return binary->isAssignmentOp() && isHolder(binary->getLHS()->getType());
    if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) return isChangedBy(made);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      return llvm::any_of(declaration->decls(), [&](const Decl *decl) {
        const auto *variable = dyn_cast<VarDecl>(decl);
        const CXXRecordDecl *record = variable ? variable->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl() : nullptr;
        return record && record->hasDefinition() && !record->hasTrivialDestructor() && !keepsIn(record->getDestructor());
      });
    const auto *call = dyn_cast<CallExpr>(stmt);
    return call && isChangedBy(call);
  }

  bool isChangedBy(const CXXConstructExpr *made) {
    const CXXConstructorDecl *constructor = made->getConstructor();
    if (constructor->isTrivial()) return false;
    if (isHolder(made->getType()) && constructor->isCopyOrMoveConstructor()) return true;
    return !keepsIn(constructor);
  }

  bool isChangedBy(const CallExpr *call) {
    if (const FunctionDecl *callee = calleeOf(call)) {
      const auto *method = dyn_cast<CXXMethodDecl>(callee);
      const bool assigns = method && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator());
      return (assigns && isHolder(call->getArg(0)->getType())) || !keeps(callee);
    }
    const auto *method = dyn_cast<CXXMemberCallExpr>(call);
    if (method && isHandedOut(method->getImplicitObjectArgument())) return true;
    return llvm::any_of(call->arguments(), [&](const Expr *argument) { return isHandedOut(argument); });
  }

  bool keepsIn(const FunctionDecl *function) {
    const FunctionDecl *definition = function ? definitionOf(function) : nullptr;
    return definition && keeps(definition);
  }

  bool isHolder(QualType type) const {
    const RecordDecl *record = type.getNonReferenceType()->getAsRecordDecl();
    return record && holders.count(record->getCanonicalDecl());
  }

  /// By its address or as itself, to be changed.
  bool isHandedOut(const Expr *argument) const {
    const QualType type = argument->getType();
    if (type->isPointerType()) {
      const Expr *plain = argument->IgnoreParenCasts();  // &t as void *, too
      const QualType to = plain->getType()->isPointerType() ? plain->getType()->getPointeeType() : QualType();
      return !to.isNull() && !to.isConstQualified() && isHolder(to);
    }
    return argument->isGLValue() && !type.isConstQualified() && isHolder(type);
  }

  std::set<const Decl *> members, holders;
  std::set<const FunctionDecl *> seen;
};

}  // namespace

bool keepsMembers(const Place &place, const FunctionDecl *function) { return Keeper(place).keeps(function); }

}  // namespace accrue
