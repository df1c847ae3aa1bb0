// Whether code changes a variable.
//
// Of a number or a pointer the answer is an argument, not a list of the ways to change one: each time that it is named, either its
// value is read there, or it counts as changed. Of members and of what is larger, the ways that programs use are known.
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

class Reads {
 public:
  explicit Reads(const VarDecl *variable) : variable(variable) {}

  /// Whether the variable is only read in `stmt`; `isRead`: what `stmt` names is read, and nothing else is done to it.
  bool areAll(const Stmt *stmt, bool isRead) const {
    if (!stmt) return true;
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) return isRead || name->getDecl()->getCanonicalDecl() != variable;
    if (const auto *lambda = dyn_cast<LambdaExpr>(stmt)) return areAllIn(lambda);
    bool all = true;
    forEachPart(stmt, [&](const Stmt *part) { all = all && areAll(part, isReadIn(stmt, part, isRead)); });
    return all;
  }

 private:
  /// The body of a lambda names what it captures, but for variables of its own that it makes of them.
  bool areAllIn(const LambdaExpr *lambda) const {
    auto init = lambda->capture_init_begin();
    for (const LambdaCapture &capture : lambda->captures()) {
      const bool isOwn = capture.capturesVariable() && capture.getCapturedVar()->isInitCapture();
      if (!areAll(*init++, !isOwn)) return false;
    }
    return areAll(lambda->getBody(), true);
  }

  static bool isReadIn(const Stmt *stmt, const Stmt *part, bool isRead) {
    const auto *expr = dyn_cast<Expr>(stmt);
    if (!expr) return !isa<AsmStmt, ReturnStmt>(stmt) && !bindsReference(stmt, part);
    if (const auto *cast = dyn_cast<CastExpr>(expr)) {
      if (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_ToVoid) return true;
      return cast->getCastKind() == CK_NoOp && isRead;
    }
    if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(expr)) return true;
    if (const auto *call = dyn_cast<CallExpr>(expr)) return isLentToSystem(call, part);
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) return isRead || part == choice->getCond();
    if (const auto *binary = dyn_cast<BinaryOperator>(expr); binary && binary->isCommaOp())
      return isRead || part == binary->getLHS();
    return isRead && isa<ParenExpr, ExprWithCleanups, ConstantExpr, MaterializeTemporaryExpr>(expr);
  }

  /// By a reference to const. The program's own code may cast it to another; the system's does not.
  static bool isLentToSystem(const CallExpr *call, const Stmt *part) {
    const FunctionDecl *callee = call->getDirectCallee();
    const auto *argument = dyn_cast_or_null<Expr>(part);
    return callee && argument && argument->getType().isConstQualified() && isOfTheSystem(callee->getASTContext(), callee);
  }

  static bool bindsReference(const Stmt *stmt, const Stmt *part) {
    const auto *declaration = dyn_cast<DeclStmt>(stmt);
    return declaration && llvm::any_of(declaration->decls(), [&](const Decl *decl) {
             const auto *made = dyn_cast<VarDecl>(decl);
             return made && made->getInit() == part && made->getType()->isReferenceType();
           });
  }

  const VarDecl *variable;
};

/// Of a member, or of an array or a structure.
bool isChanged(const ValueDecl *variable, const Stmt *body) {
  const auto names = [&](const Expr *expr) {
    const auto place = placeOf(expr);
    return place && place->last()->getCanonicalDecl() == variable->getCanonicalDecl();
  };
  const auto mayWrite = [](QualType type) { return type->isReferenceType() && !type->getPointeeType().isConstQualified(); };
  return anyStmt(body, [&](const Stmt *stmt) {
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
      return (unary->isIncrementDecrementOp() || unary->getOpcode() == UO_AddrOf) && names(unary->getSubExpr());
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) return binary->isAssignmentOp() && names(binary->getLHS());
    if (const auto *call = dyn_cast<CallExpr>(stmt); call && call->getDirectCallee()) {
      const FunctionDecl *callee = call->getDirectCallee();
      const unsigned object = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(callee) ? 1 : 0;
      for (unsigned i = 0; i + object < call->getNumArgs() && i < callee->getNumParams(); ++i)
        if (mayWrite(callee->getParamDecl(i)->getType()) && names(call->getArg(i + object))) return true;
    }
    const auto *declaration = dyn_cast<DeclStmt>(stmt);
    return declaration && llvm::any_of(declaration->decls(), [&](const Decl *decl) {
             const auto *made = dyn_cast<VarDecl>(decl);
             return made && made->getInit() && mayWrite(made->getType()) && names(made->getInit());
           });
  });
}

}  // namespace

bool isModified(const ValueDecl *variable, const Stmt *body) {
  const auto *scalar = dyn_cast<VarDecl>(variable);
  const auto *owner = dyn_cast_or_null<FunctionDecl>(isa<ParmVarDecl>(variable) ? variable->getDeclContext() : nullptr);
  const bool isAll = owner && owner->getBody() == body;  // of a constructor, what its members start with, too
  const std::vector<const Stmt *> codes = isAll ? codeOf(owner) : std::vector<const Stmt *>{body};
  if (!scalar || !scalar->getType().getNonReferenceType()->isScalarType())
    return llvm::any_of(codes, [&](const Stmt *code) { return isChanged(variable, code); });
  const Reads reads(scalar->getCanonicalDecl());
  return !llvm::all_of(codes, [&](const Stmt *code) { return reads.areAll(code, code == body); });
}

}  // namespace accrue
