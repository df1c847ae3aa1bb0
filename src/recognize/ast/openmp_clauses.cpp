#include "recognize/ast/openmp_clauses.h"

#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;
using namespace llvm::omp;

Expr *writtenFor(Expr *expr) {
  const auto *name = expr ? dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts()) : nullptr;
  const auto *captured = name ? dyn_cast<OMPCapturedExprDecl>(name->getDecl()) : nullptr;
  return captured && captured->getInit() ? const_cast<Expr *>(captured->getInit()) : expr;
}

namespace {

class ClauseReader {
 public:
  ClauseReader(const ASTContext &context, const OMPExecutableDirective *directive, bool onDevice)
      : context(context), directive(directive), onDevice(onDevice) {}

  OpenmpClauses read() {
    for (OMPClause *clause : directive->clauses()) {
      const bool isWritten = clause && !clause->isImplicit() && clause->getBeginLoc().isValid();
      if (!isWritten || (this->clause(clause) && !callsProgram(clause)) || !found.unproved.empty()) continue;
      found.unproved = getOpenMPClauseName(clause->getClauseKind()).str();
      found.where = clause->getBeginLoc();
    }
    return std::move(found);
  }

 private:
  /// A function of the program's may change what the region uses, and runs when its clause is read, or not.
  bool callsProgram(OMPClause *clause) const {
    return llvm::any_of(clause->children(), [&](const Stmt *part) {
      const auto *expr = dyn_cast_or_null<Expr>(part);
      return expr && anyStmt(writtenFor(const_cast<Expr *>(expr)), [&](const Stmt *inner) {
               const auto *call = dyn_cast<CallExpr>(inner);
               const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
               return call && (!callee || !isOfTheSystem(context, callee));
             });
    });
  }

  /// Whether the clause is proved to keep its meaning.
  bool clause(OMPClause *clause) {
    switch (clause->getClauseKind()) {
      // Who runs which iteration, and how many there are to do it: any copy is right for any thread.
      case OMPC_schedule:
      case OMPC_dist_schedule:
      case OMPC_proc_bind:
      case OMPC_num_teams:
      case OMPC_thread_limit:
      case OMPC_shared: return true;
      case OMPC_num_threads: return cast<OMPNumThreadsClause>(clause)->getModifier() == OMPC_NUMTHREADS_unknown;
      // The end of the region, where copies are merged, is behind it.
      case OMPC_nowait: return !onDevice;
      // Iterations of one thread at once would meet in its copy; on the device updates of copies stay atomic.
      case OMPC_order:
      case OMPC_bind:
      case OMPC_safelen:
      case OMPC_simdlen: return onDevice;
      case OMPC_default: return presetOf(cast<OMPDefaultClause>(clause));
      case OMPC_if: return condition(cast<OMPIfClause>(clause));
      case OMPC_collapse: return collapse(cast<OMPCollapseClause>(clause));
      case OMPC_private: return list<OpenACCPrivateClause, OpenACCPrivateRecipe>(cast<OMPPrivateClause>(clause));
      case OMPC_firstprivate:
        return list<OpenACCFirstPrivateClause, OpenACCFirstPrivateRecipe>(cast<OMPFirstprivateClause>(clause));
      case OMPC_lastprivate:
        return cast<OMPLastprivateClause>(clause)->getKind() == OMPC_LASTPRIVATE_unknown &&
               list<OpenACCPrivateClause, OpenACCPrivateRecipe>(cast<OMPLastprivateClause>(clause));
      case OMPC_reduction: return reduction(cast<OMPReductionClause>(clause));
      case OMPC_map: return onDevice && map(cast<OMPMapClause>(clause));
      case OMPC_is_device_ptr: return onDevice && devicePointers(cast<OMPIsDevicePtrClause>(clause));
      default: return false;
    }
  }

  void say(const OpenACCClause *clause) { found.said.push_back(clause); }

  template <class Clause>
  static std::vector<Expr *> variablesOf(Clause *clause) {
    return {clause->varlist().begin(), clause->varlist().end()};
  }

  bool presetOf(const OMPDefaultClause *clause) {
    if (clause->getDefaultKind() == OMP_DEFAULT_none)
      say(OpenACCDefaultClause::Create(context, OpenACCDefaultClauseKind::None, clause->getBeginLoc(), clause->getLParenLoc(),
                                       clause->getEndLoc()));
    return clause->getDefaultKind() == OMP_DEFAULT_none || clause->getDefaultKind() == OMP_DEFAULT_shared;
  }

  /// Added directives of `target` repeat it, and must mean the same by it.
  bool condition(OMPIfClause *clause) {
    if (!onDevice) return true;
    say(OpenACCIfClause::Create(context, clause->getBeginLoc(), clause->getLParenLoc(), writtenFor(clause->getCondition()),
                                clause->getEndLoc()));
    return clause->getNameModifier() == OMPD_unknown;
  }

  bool collapse(OMPCollapseClause *clause) {
    say(OpenACCCollapseClause::Create(context, clause->getBeginLoc(), clause->getLParenLoc(), /*HasForce=*/false,
                                      clause->getNumForLoops(), clause->getEndLoc()));
    return true;
  }

  template <class Said, class Recipe, class Clause>
  bool list(Clause *clause) {
    const std::vector<Expr *> variables = variablesOf(clause);
    say(Said::Create(context, clause->getBeginLoc(), clause->getLParenLoc(), variables,
                     std::vector<Recipe>(variables.size(), Recipe::Empty()), clause->getEndLoc()));
    return true;
  }

  /// Whether operators of the language reduce, and no functions of the program.
  static bool isOfTheLanguage(OMPReductionClause &clause) {
    return llvm::all_of(clause.reduction_ops(), [](const Expr *by) { return isa<BinaryOperator>(by->IgnoreImplicit()); });
  }

  /// A variable that is reduced and never changed holds one value in front of the loop and another inside.
  bool reduction(OMPReductionClause *clause) {
    const std::vector<Expr *> variables = variablesOf(clause);
    const std::vector<OpenACCReductionRecipeWithStorage> recipes(variables.size(), OpenACCReductionRecipeWithStorage::Empty());
    say(OpenACCReductionClause::Create(context, clause->getBeginLoc(), clause->getLParenLoc(), OpenACCReductionOperator::Invalid,
                                       variables, recipes, clause->getEndLoc()));
    return clause->getModifier() == OMPC_REDUCTION_unknown && isOfTheLanguage(*clause) &&
           llvm::all_of(variables, [&](const Expr *variable) {
             const auto *name = dyn_cast<DeclRefExpr>(variable->IgnoreParenImpCasts());
             return !name || isModified(name->getDecl(), directive->getRawStmt());
           });
  }

  bool map(OMPMapClause *clause) {
    const std::vector<Expr *> variables = variablesOf(clause);
    const auto say = [&](auto *made) { this->say(made); };
    const SourceLocation begin = clause->getBeginLoc(), paren = clause->getLParenLoc(), end = clause->getEndLoc();
    const auto none = OpenACCModifierKind::Invalid;
    switch (clause->getMapType()) {
      case OMPC_MAP_tofrom:
        say(OpenACCCopyClause::Create(context, OpenACCClauseKind::Copy, begin, paren, none, variables, end));
        break;
      case OMPC_MAP_to:
        say(OpenACCCopyInClause::Create(context, OpenACCClauseKind::CopyIn, begin, paren, none, variables, end));
        break;
      case OMPC_MAP_from:
        say(OpenACCCopyOutClause::Create(context, OpenACCClauseKind::CopyOut, begin, paren, none, variables, end));
        break;
      case OMPC_MAP_alloc:
        say(OpenACCCreateClause::Create(context, OpenACCClauseKind::Create, begin, paren, none, variables, end));
        break;
      default: return false;
    }
    return llvm::all_of(clause->getMapTypeModifiers(), [](auto modifier) { return modifier == OMPC_MAP_MODIFIER_unknown; });
  }

  bool devicePointers(OMPIsDevicePtrClause *clause) {
    say(OpenACCDevicePtrClause::Create(context, clause->getBeginLoc(), clause->getLParenLoc(), variablesOf(clause),
                                       clause->getEndLoc()));
    return true;
  }

  const ASTContext &context;
  const OMPExecutableDirective *directive;
  const bool onDevice;
  OpenmpClauses found;
};

}  // namespace

OpenmpClauses readOpenmpClauses(const ASTContext &context, const OMPExecutableDirective *directive, bool onDevice) {
  return ClauseReader(context, directive, onDevice).read();
}

}  // namespace accrue
