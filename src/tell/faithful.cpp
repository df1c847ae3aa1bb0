#include "tell/faithful.h"

#include <map>
#include <set>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/FoldingSet.h"
#include "recognize/ast/places.h"
#include "tell/told_text.h"

namespace accrue {

using namespace clang;

namespace {

bool isToldName(const NamedDecl *decl) { return decl->getIdentifier() && decl->getName().starts_with(toldPrefix); }

/// The function that a told one is made from: of its name, with the first of its parameters. Null: it is none, or which one cannot
/// be told.
const FunctionDecl *originalOf(const ASTContext &context, const FunctionDecl *told) {
  const llvm::StringRef name = told->getName().drop_front(llvm::StringRef(toldPrefix).size());
  const FunctionDecl *original = nullptr;
  for (const NamedDecl *decl : told->getDeclContext()->getRedeclContext()->lookup(&context.Idents.get(name))) {
    const auto *function = decl->getUnderlyingDecl()->getAsFunction();
    const FunctionDecl *definition = nullptr;
    if (!function || !function->isDefined(definition) || definition->getNumParams() >= told->getNumParams()) continue;
    bool isAlike = true;
    for (unsigned i = 0; i < definition->getNumParams(); ++i)
      isAlike &= definition->getParamDecl(i)->getType().getCanonicalType() == told->getParamDecl(i)->getType().getCanonicalType();
    if (!isAlike) continue;
    if (original) return nullptr;
    original = definition;
  }
  return original;
}

/// A body as a row of numbers and declarations: equal rows, equal meaning.
class Meaning {
 public:
  /// Those of its parameters that follow are ours.
  Meaning(const ASTContext &context, const FunctionDecl *function, unsigned parameters) : context(context) {
    for (unsigned i = 0; i < parameters; ++i) own.emplace(function->getParamDecl(i), i);
    add(function->getBody());
  }

  bool isKnown = true;
  llvm::FoldingSetNodeID row;

 private:
  void add(const Stmt *stmt) {
    if (!stmt) return row.AddInteger(0);
    if (const auto *expr = dyn_cast<Expr>(stmt)) stmt = withoutChoice(expr);
    row.AddInteger(stmt->getStmtClass());
    if (const auto *expr = dyn_cast<Expr>(stmt); expr && !expr->isTypeDependent())
      row.AddPointer(expr->getType().getCanonicalType().getAsOpaquePtr());
    if (const auto *call = dyn_cast<CallExpr>(stmt); call && addToldCall(call)) return;
    addOwn(stmt);
    forEachPart(stmt, [&](const Stmt *part) { add(part); });
    row.AddInteger(1);
  }

  /// (T)(k < bins ? to : h) is h.
  static const Stmt *withoutChoice(const Expr *expr) {
    expr = expr->IgnoreParenImpCasts();
    const auto *cast = dyn_cast<CStyleCastExpr>(expr);
    const auto *choice = cast ? dyn_cast<ConditionalOperator>(cast->getSubExpr()->IgnoreParenImpCasts()) : nullptr;
    const VarDecl *to = choice ? variableOf(choice->getTrueExpr()) : nullptr;
    const bool isOurs = to && isa<ParmVarDecl>(to) && to->getIdentifier() && to->getName().starts_with("accrue_to_");
    return isOurs ? choice->getFalseExpr()->IgnoreParenImpCasts() : expr;
  }

  /// accrue_told_f(x, h, bins) is f(x).
  bool addToldCall(const CallExpr *call) {
    const Expr *callee = call->getCallee()->IgnoreParenImpCasts();
    llvm::SmallVector<const FunctionDecl *, 2> functions;  // several: which one shows when a template is instantiated
    if (const auto *name = dyn_cast<DeclRefExpr>(callee)) functions.push_back(dyn_cast<FunctionDecl>(name->getDecl()));
    if (const auto *lookup = dyn_cast<UnresolvedLookupExpr>(callee))
      for (const NamedDecl *decl : lookup->decls()) functions.push_back(decl->getUnderlyingDecl()->getAsFunction());
    if (functions.empty() || isa<CXXOperatorCallExpr>(call)) return false;
    unsigned arguments = call->getNumArgs();
    std::set<const void *> originals;
    for (const FunctionDecl *function : functions) {
      const bool isTold = function && isToldName(function);
      const FunctionDecl *original = isTold ? originalOf(context, function) : function;
      if (!original) return false;
      if (isTold) arguments = original->getNumParams();
      originals.insert(original->getCanonicalDecl());
    }
    for (const void *original : originals) row.AddPointer(original);
    for (unsigned i = 0; i < arguments && i < call->getNumArgs(); ++i) add(call->getArg(i));
    row.AddInteger(1);
    return true;
  }

  void addDecl(const Decl *decl) {
    if (const auto known = own.find(decl); known != own.end()) return row.AddInteger(known->second);
    row.AddPointer(decl->getCanonicalDecl());
  }

  /// What a statement says beside its parts.
  void addOwn(const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) return addDecl(name->getDecl());
    if (const auto *member = dyn_cast<MemberExpr>(stmt)) {
      row.AddBoolean(member->isArrow());
      return addDecl(member->getMemberDecl());
    }
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return row.AddInteger(unary->getOpcode());
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt)) return row.AddInteger(binary->getOpcode());
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(stmt)) return row.AddInteger(cast->getCastKind());
    if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(stmt)) {
      row.AddInteger(size->getKind());
      return row.AddPointer(size->getTypeOfArgument().getCanonicalType().getAsOpaquePtr());
    }
    if (const auto *made = dyn_cast<CXXConstructExpr>(stmt)) return addDecl(made->getConstructor());
    if (const auto *made = dyn_cast<CXXUnresolvedConstructExpr>(stmt))
      return row.AddPointer(made->getTypeAsWritten().getCanonicalType().getAsOpaquePtr());
    if (const auto *member = dyn_cast<CXXDependentScopeMemberExpr>(stmt)) {
      isKnown &= !member->hasExplicitTemplateArgs() && !member->getQualifier();
      row.AddBoolean(member->isArrow());
      return row.AddString(member->getMember().getAsString());
    }
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) return addVariables(declaration);
    if (const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt)) return addDirective(directive);
    if (const auto *lookup = dyn_cast<OverloadExpr>(stmt)) {
      for (const NamedDecl *decl : lookup->decls()) addDecl(decl);
      return row.AddString(lookup->getName().getAsString());
    }
    if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral, CXXBoolLiteralExpr, CXXNullPtrLiteralExpr>(stmt))
      return stmt->Profile(row, context, /*Canonical=*/true);
    // The rest must be no more than its class and its parts.
    isKnown &= isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt, ReturnStmt, BreakStmt, ContinueStmt, NullStmt, SwitchStmt,
                   CaseStmt, DefaultStmt, ArraySubscriptExpr, ConditionalOperator, CallExpr, InitListExpr, ConstantExpr,
                   ExprWithCleanups, MaterializeTemporaryExpr>(stmt);
  }

  void addVariables(const DeclStmt *declaration) {
    for (const Decl *decl : declaration->decls()) {
      const auto *variable = dyn_cast<VarDecl>(decl);
      isKnown &= variable && !variable->isStaticLocal() && !variable->hasAttrs();
      if (!variable) return;
      own.emplace(variable, own.size());
      row.AddPointer(variable->getType().getCanonicalType().getAsOpaquePtr());
    }
  }

  void addDirective(const OpenACCConstructStmt *directive) {
    row.AddInteger(unsigned(directive->getDirectiveKind()));
    if (const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(directive)) row.AddInteger(unsigned(atomic->getAtomicKind()));
    for (const OpenACCClause *clause : directive->clauses()) {
      row.AddInteger(unsigned(clause->getClauseKind()));
      for (const Stmt *part : clause->children()) add(part);
    }
  }

  const ASTContext &context;
  std::map<const Decl *, size_t> own;  // parameters and variables of the function's own, by their order
};

bool isFaithful(const ASTContext &context, const FunctionDecl *told) {
  const FunctionDecl *original = originalOf(context, told);
  const SourceManager &manager = context.getSourceManager();
  if (!original) return false;
  if (manager.isInMainFile(manager.getExpansionLoc(original->getLocation()))) return true;
  const unsigned parameters = original->getNumParams();
  const Meaning before(context, original, parameters), after(context, told, parameters);
  return before.isKnown && after.isKnown && before.row == after.row;
}

bool areFaithfulIn(const ASTContext &context, const DeclContext *scope) {
  const SourceManager &manager = context.getSourceManager();
  return llvm::all_of(scope->decls(), [&](const Decl *decl) {
    if (isa<NamespaceDecl, LinkageSpecDecl>(decl)) return areFaithfulIn(context, cast<DeclContext>(decl));
    const FunctionDecl *function = decl->getAsFunction();
    if (!function || !function->doesThisDeclarationHaveABody() || !isToldName(function)) return true;
    return !manager.isInMainFile(manager.getExpansionLoc(function->getLocation())) || isFaithful(context, function);
  });
}

}  // namespace

bool areFaithful(const ASTContext &context) { return areFaithfulIn(context, context.getTranslationUnitDecl()); }

}  // namespace accrue
