#include "recognize/ast/unit.h"

#include <set>

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "recognize/ast/openmp.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

const Stmt *behind(const Stmt *directive) {
  for (const Stmt *child : directive->children())
    if (child) return child;
  return nullptr;
}

bool hasClause(const OpenACCConstructStmt *directive, OpenACCClauseKind kind) {
  return llvm::any_of(directive->clauses(), [&](const OpenACCClause *clause) { return clause->getClauseKind() == kind; });
}

bool isKernels(const OpenACCConstructStmt *construct) {
  const OpenACCDirectiveKind kind = construct->getDirectiveKind();
  return kind == OpenACCDirectiveKind::Kernels || kind == OpenACCDirectiveKind::KernelsLoop;
}

bool hasAlias(const Decl *decl) {
  return decl->hasAttr<AliasAttr>() || decl->hasAttr<WeakRefAttr>() || decl->hasAttr<AsmLabelAttr>();
}

const Stmt *DeviceLoop::loop() const { return behind(directive); }

namespace {

class Survey {
 public:
  Survey(ASTContext &context, Unit &unit) : manager(context.getSourceManager()), unit(unit), openmp(context) {}

  void declaration(const Decl *decl) {
    if (!decl || manager.isInSystemHeader(manager.getExpansionLoc(decl->getLocation()))) return;
    unit.hasAliases |= hasAlias(decl);
    if (const auto *function = dyn_cast<FunctionDecl>(decl)) return this->function(function);
    if (const auto *given = dyn_cast<FriendDecl>(decl)) return declaration(given->getFriendDecl());
    const auto *variable = dyn_cast<VarDecl>(decl);
    const auto *field = dyn_cast<FieldDecl>(decl);
    if (const Expr *initial = variable ? variable->getInit() : field ? field->getInClassInitializer() : nullptr)
      unit.initializers.push_back(initial);
    if (const auto *pattern = dyn_cast<FunctionTemplateDecl>(decl)) {
      function(pattern->getTemplatedDecl());
      for (const FunctionDecl *instance : pattern->specializations()) function(instance);
    } else if (const auto *pattern = dyn_cast<VarTemplateDecl>(decl)) {
      declaration(pattern->getTemplatedDecl());
      for (const VarDecl *instance : pattern->specializations()) declaration(instance);
    } else if (const auto *pattern = dyn_cast<ClassTemplateDecl>(decl)) {
      members(pattern->getTemplatedDecl());
      for (const auto *instance : pattern->specializations()) members(instance);
    } else if (const auto *scope = dyn_cast<CXXRecordDecl>(decl)) {
      if (scope->isThisDeclarationADefinition()) members(scope);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(decl)) {
      members(cast<DeclContext>(decl));
    }
  }

  /// Once: templates may name each other as friends, and each declaration of a template knows all instances.
  void members(const DeclContext *scope) {
    if (!scopes.insert(scope).second) return;
    for (const Decl *decl : scope->decls()) declaration(decl);
  }

  /// What functions hold beside their statements: classes, and lambdas that are templates.
  void rest() {
    while (!waiting.empty()) {
      const Decl *next = waiting.back();
      waiting.pop_back();
      declaration(next);
    }
  }

  /// Says of each loop how OpenMP runs it.
  void finish() {
    unit.openmp = openmp.finish();
    for (std::vector<DeviceLoop> *loops : {&unit.loops, &unit.bare})
      for (DeviceLoop &loop : *loops) {
        const auto known = unit.openmp.find(loop.construct ? loop.construct : loop.directive);
        if (known != unit.openmp.end()) loop.openmp = &known->second;
      }
  }

 private:
  void function(const FunctionDecl *decl) {
    if (!functions.insert(decl).second) return;
    for (const ParmVarDecl *parameter : decl->parameters())
      if (parameter->hasDefaultArg() && !parameter->hasUninstantiatedDefaultArg() && !parameter->hasUnparsedDefaultArg())
        unit.initializers.push_back(parameter->getDefaultArg());
    body(decl);
  }

  void body(const FunctionDecl *decl) {
    if (!decl->doesThisDeclarationHaveABody() || !decl->getBody()) return;
    if (manager.isInSystemHeader(manager.getExpansionLoc(decl->getBody()->getBeginLoc()))) return;
    unit.functions.push_back(decl);
    if (decl->isInvalidDecl()) return;  // Clang did not understand it: what it holds is not known
    unit.hasMain |= decl->isMain();
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(decl))
      for (const CXXCtorInitializer *init : constructor->inits())
        if (init->getInit()) unit.initializers.push_back(init->getInit());
    current = decl;
    around.clear();
    openmpClauses(decl->getBody());
    openmp.read(decl);
    visit(decl->getBody(), nullptr);
  }

  /// `construct` is the compute construct around `stmt`, if there is one.
  void visit(const Stmt *stmt, const OpenACCConstructStmt *construct) {
    if (!stmt) return;
    if (const auto *call = dyn_cast<CallExpr>(stmt)) unit.calls.push_back({call, current, around});
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) inside(declaration);
    if (const auto *lambda = dyn_cast<LambdaExpr>(stmt); lambda && lambda->isGenericLambda()) {
      waiting.push_back(lambda->getDependentCallOperator());
      for (const Expr *init : lambda->capture_inits()) visit(init, construct);
      return;
    }
    unit.hasUpdatesInFunctions |= isa<OpenACCAtomicConstruct>(stmt) && !construct;
    if (isa<OpenACCAtomicConstruct>(stmt) && construct && !insideLoop &&
        (unit.bare.empty() || unit.bare.back().construct != construct))
      unit.bare.push_back({current, construct, construct, {}});
    if (const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt)) {
      for (const OpenACCClause *clause : directive->clauses())
        for (const Stmt *part : clause->children()) callsIn(part);
      if (isa<OpenACCComputeConstruct, OpenACCCombinedConstruct>(stmt)) {
        construct = directive;
        constructDepth = around.size();
      }
      if (isa<OpenACCLoopConstruct, OpenACCCombinedConstruct>(stmt) && !insideLoop && runsParallel(directive)) {
        const auto end = construct ? around.begin() + constructDepth : around.end();
        unit.loops.push_back({current, directive, construct, StmtStack(around.begin(), end)});
        insideLoop = true;
        descend(stmt, construct);
        insideLoop = false;
        return;
      }
    }
    descend(stmt, construct);
  }

  /// Of a clause, which is no statement.
  void callsIn(const Stmt *part) {
    forEachStmt(part, [&](const Stmt *stmt) {
      if (const auto *call = dyn_cast<CallExpr>(stmt)) unit.initializers.push_back(call);
      return !isa<CallExpr>(stmt);
    });
  }

  void openmpClauses(const Stmt *body) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *directive = dyn_cast<OMPExecutableDirective>(stmt);
      for (const OMPClause *clause : directive ? directive->clauses() : llvm::ArrayRef<OMPClause *>())
        for (const Stmt *part : clause->children()) {
          callsIn(part);
          const auto *name = dyn_cast_or_null<DeclRefExpr>(part);  // of what Clang evaluates in front of the directive
          if (const auto *captured = name ? dyn_cast<OMPCapturedExprDecl>(name->getDecl()) : nullptr) callsIn(captured->getInit());
        }
      return true;
    });
  }

  void inside(const DeclStmt *declaration) {
    for (const Decl *decl : declaration->decls()) {
      if (isa<CXXRecordDecl>(decl)) waiting.push_back(decl);
      unit.hasAliases |= decl->hasAttr<CleanupAttr>();  // a function is called by no name
    }
  }

  /// A seq loop is not the site: a loop inside it may be. An all-sequential nest is found by its outermost loop.
  static bool runsParallel(const OpenACCConstructStmt *directive) {
    if (!hasClause(directive, OpenACCClauseKind::Seq)) return true;
    return !containsLoop(behind(directive));
  }

  static bool containsLoop(const Stmt *stmt) {
    if (!stmt) return false;
    if (isa<OpenACCLoopConstruct>(stmt)) return true;
    return llvm::any_of(stmt->children(), containsLoop);
  }

  void descend(const Stmt *stmt, const OpenACCConstructStmt *construct) {
    around.push_back(stmt);
    for (const Stmt *child : stmt->children()) visit(child, construct);
    around.pop_back();
  }

  const SourceManager &manager;
  Unit &unit;
  OpenmpReader openmp;
  const FunctionDecl *current = nullptr;
  std::vector<const Decl *> waiting;
  std::set<const DeclContext *> scopes;  // that were gone through
  std::set<const FunctionDecl *> functions;
  StmtStack around;
  size_t constructDepth = 0;
  bool insideLoop = false;
};

}  // namespace

Unit surveyUnit(ASTContext &context) {
  Unit unit;
  Survey survey(context, unit);
  survey.members(context.getTranslationUnitDecl());
  survey.rest();
  survey.finish();
  const SourceManager &manager = context.getSourceManager();
  for (const DeviceLoop &loop : unit.loops) {
    const FileID file = manager.getFileID(manager.getExpansionLoc(loop.directive->getBeginLoc()));
    if (!unit.conditionals.count(file)) unit.conditionals.emplace(file, Conditionals(manager.getBufferData(file)));
  }
  return unit;
}

}  // namespace accrue
