#include "parallelize/control.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/Builtins.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"
#include "recognize/ast/unsteady.h"

namespace accrue {

using namespace clang;

namespace {

class Reader {
 public:
  explicit Reader(const ASTContext &context) : context(context), source(context) {}

  Control read(const ForStmt *loop) {
    walk(loop->getInit(), false);
    walk(loop->getCond(), false);
    walk(loop->getInc(), false);
    walk(loop->getBody(), false);
    return std::move(control);
  }

 private:
  void refuse(RefusalKind kind, const std::string &what, SourceLocation at, const std::string &fix = {}) {
    if (!control.refusal) control.refusal = Refusal{kind, what + " " + source.inLine(at), fix};
  }

  /// `canBreak`: a loop or a switch inside of the iteration takes a break.
  void walk(const Stmt *stmt, bool canBreak) {
    if (!stmt || control.refusal) return;
    if (isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(stmt)) return children(stmt, true);
    if (isa<BreakStmt>(stmt) && canBreak) return;
    if (isa<ReturnStmt>(stmt) && !active.empty()) return children(stmt, canBreak);
    if (isa<CompoundStmt, IfStmt, NullStmt, ContinueStmt, CaseStmt, DefaultStmt, OpenACCAtomicConstruct>(stmt))
      return children(stmt, canBreak);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) return this->declaration(declaration);
    if (const auto *expr = dyn_cast<Expr>(stmt)) return expression(expr);
    const bool isLeft = isa<BreakStmt, ReturnStmt>(stmt);
    refuse(RefusalKind::NotIndependent,
           isLeft ? "the loop may end before its last iteration," : "a statement of a kind that is not followed stands",
           stmt->getBeginLoc(), isLeft ? "find the end in a loop of its own, and count up to there behind it" : "");
  }

  void children(const Stmt *stmt, bool canBreak) {
    for (const Stmt *child : stmt->children()) walk(child, canBreak);
  }

  void declaration(const DeclStmt *declaration) {
    for (const Decl *decl : declaration->decls()) {
      const auto *variable = dyn_cast<VarDecl>(decl);
      if (!variable) continue;
      const SourceLocation at = variable->getLocation();
      const std::string name = quoted(variable->getNameAsString());
      if (!variable->hasLocalStorage()) return refuse(RefusalKind::NotIndependent, name + " keeps its value, declared", at);
      if (variable->getType()->isVariablyModifiedType())
        return refuse(RefusalKind::NotIndependent, "the size of " + name + " shows only at run time, declared", at);
      if (variable->needsDestruction(context) != QualType::DK_none || variable->hasAttr<CleanupAttr>())
        return refuse(RefusalKind::NotIndependent, name + " has a destructor, declared", at);
      if (isUnsteady(variable->getType()))
        return refuse(RefusalKind::NotIndependent, name + " is volatile or atomic, declared", at);
      walk(variable->getInit(), false);
    }
  }

  void expression(const Expr *expr) {
    const SourceLocation at = expr->getBeginLoc();
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(expr);
    const auto *cast = dyn_cast<ExplicitCastExpr>(expr);
    if ((size && size->getTypeOfArgument()->isVariablyModifiedType()) || (cast && cast->getType()->isVariablyModifiedType()))
      return refuse(RefusalKind::NotIndependent, "a type whose size shows only at run time stands", at);
    if (size) return;  // not evaluated
    if (usesUnsteady(expr)) return refuse(RefusalKind::NotIndependent, "volatile or atomic memory is used", at);
    if (isa<LambdaExpr, StmtExpr, AtomicExpr, CXXThrowExpr, CXXNewExpr, CXXDeleteExpr, BlockExpr, VAArgExpr, AddrLabelExpr>(expr))
      return refuse(RefusalKind::NotIndependent, "an expression of a kind that is not followed stands", at);
    if (const auto *made = dyn_cast<CXXConstructExpr>(expr); made && !made->getConstructor()->isTrivial())
      return refuse(RefusalKind::NotIndependent, "a constructor runs", at);
    if (const auto *name = dyn_cast<DeclRefExpr>(expr)) variable(name);
    if (const auto *call = dyn_cast<CallExpr>(expr)) this->call(call);
    children(expr, false);
  }

  void variable(const DeclRefExpr *name) {
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    if (!variable || variable->hasLocalStorage()) return;
    if (variable->getTLSKind() != VarDecl::TLS_None)
      refuse(RefusalKind::NotIndependent, quoted(variable->getNameAsString()) + " belongs to a thread, used", name->getBeginLoc());
    else if (!active.empty())  // it would need a counterpart on the device
      refuse(RefusalKind::NotIndependent, quoted(variable->getNameAsString()) + " is global, and a function that is called uses it",
             name->getBeginLoc(), "pass it to the function");
  }

  void call(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    const SourceLocation at = call->getBeginLoc();
    if (!callee || isa<CXXMethodDecl>(callee) || callee->isVariadic() || callee->isTemplateInstantiation()) {
      const bool isNamed = callee && callee->getIdentifier();
      return refuse(RefusalKind::OpaqueCall,
                    "the loop runs " + (isNamed ? titleOf(callee) : std::string("a function that is not called by its name")), at);
    }
    const FunctionDecl *definition = calleeOf(call);
    if (definition && !isOfTheSystem(context, definition)) return enter(definition, at);
    const unsigned builtin = callee->getBuiltinID();
    const bool isNumber =
        builtin && (context.BuiltinInfo.isConst(builtin) || context.BuiltinInfo.isConstWithoutErrnoAndExceptions(builtin));
    const bool isGiven = llvm::any_of(call->arguments(), [](const Expr *one) { return one->getType()->isAnyPointerType(); });
    if (!isNumber || isGiven)
      refuse(RefusalKind::OpaqueCall,
             "the loop runs " + titleOf(callee) + ", which may do more than compute a number of its arguments,", at,
             "call it in a loop of its own, or show its body to this file");
    control.setsErrno |= isNumber && context.getLangOpts().MathErrno && !context.BuiltinInfo.isConst(builtin);
  }

  void enter(const FunctionDecl *definition, SourceLocation at) {
    if (llvm::is_contained(active, definition))
      return refuse(RefusalKind::OpaqueCall, titleOf(definition) + " calls itself,", at, "write it as a loop");
    if (llvm::is_contained(control.called, definition)) return;
    control.called.push_back(definition);
    active.push_back(definition);
    for (const ParmVarDecl *parameter : definition->parameters())
      forEachSize(parameter->getOriginalType(), [&](const Stmt *size) { walk(size, false); });
    walk(definition->getBody(), false);
    active.pop_back();
  }

  const ASTContext &context;
  const Source source;
  Control control;
  std::vector<const FunctionDecl *> active;  // that the walk is in
};

}  // namespace

Control readControl(const ASTContext &context, const ForStmt *loop) { return Reader(context).read(loop); }

}  // namespace accrue
