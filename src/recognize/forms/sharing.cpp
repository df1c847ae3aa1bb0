#include "recognize/forms/sharing.h"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/callee.h"
#include "recognize/loops/counting.h"
#include "recognize/forms/gang_variables.h"
#include "recognize/loops/order.h"

namespace accrue {

using namespace clang;

namespace {

/// The variable that a name in a private or reduction clause means; null for a section or a member.
const VarDecl *plainVariable(const Expr *expr) {
  const auto *name = dyn_cast<DeclRefExpr>(expr->IgnoreParenImpCasts());
  const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return variable ? variable->getCanonicalDecl() : nullptr;
}

class Sharer {
 public:
  Sharer(const ASTContext &context, const DeviceLoop &loop, const LoopGroup &outermost, llvm::ArrayRef<const Candidate *> rewritten,
         llvm::ArrayRef<Histogram> histograms, bool isOnlyUpdated)
      : context(context),
        source(context),
        loop(loop),
        outermost(outermost),
        rewritten(rewritten),
        histograms(histograms),
        isOnlyUpdated(isOnlyUpdated) {}

  Sharing find() {
    header();
    clauses(loop.directive);
    if (loop.construct != loop.directive) clauses(loop.construct);
    sharedByClauses();
    innerLoops();
    writtenScalars();
    ofTheConstruct();
    atomics();
    calls();
    std::vector<const FunctionDecl *> seen;
    threadVariables(loop.loop(), seen);
    return std::move(sharing);
  }

 private:
  void cannot(const std::string &why) {
    if (sharing.obstacle.empty()) sharing.obstacle = why;
  }

  // ---- the loop ----

  void header() {
    if (isRunByEveryGang(loop)) cannot(everyGangRunsIt);
    if (!mayRunAtOnce(context, loop, loop.directive, isOnlyUpdated)) cannot(notIndependent);
    if (!outermost.isCounted) return cannot("the loop's iterations are not counted by its header");
    for (const CountedLoop &counted : outermost.loops) {
      const QualType type = counted.variable->getType();
      if (type->isIntegralOrEnumerationType() && context.getIntWidth(type) < context.getIntWidth(context.IntTy))
        cannot("OpenMP counts in the type of '" + counted.variable->getNameAsString() + "', which is too narrow");
      if (!comparesAsCounted(context, counted)) cannot("the loop compares its variable in another type, or with !=");
    }
    for (const CountedLoop &counted : outermost.loops)
      for (const Expr *part : {counted.lower, counted.upper, counted.step})
        if (part && part->HasSideEffects(context))
          cannot("'" + source.text(part) + "' in the loop's header has side effects, and every thread would evaluate it");
    for (const OpenACCClause *clause : outermost.directive->clauses())
      if (const auto *collapse = dyn_cast<OpenACCCollapseClause>(clause); collapse && !collapse->hasForce())
        sharing.collapsed = outermost.loops.size();
    settled.insert(outermost.loops.front().variable->getCanonicalDecl());  // OpenMP makes it private
  }

  // ---- variables ----

  void clauses(const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses()) {
      const bool isReduction = isa<OpenACCReductionClause>(clause), isPrivate = isa<OpenACCPrivateClause>(clause);
      if (!isReduction && !isPrivate && !isa<OpenACCFirstPrivateClause>(clause)) continue;
      for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
        const VarDecl *variable = plainVariable(var);
        if (!variable) return cannot("'" + source.text(clause->getSourceRange()) + "' names more than variables");
        // What is private to a gang may have got a value in front of the loop, inside the construct.
        const bool isOnLoop = directive == loop.directive;
        if (settled.insert(variable).second && !isReduction) add(variable, isPrivate && isOnLoop);
      }
      if (isReduction) sharing.reductions.push_back(source.text(clause->getSourceRange()));
    }
  }

  void sharedByClauses() {
    const auto look = [&](const OpenACCConstructStmt *directive) {
      for (const OpenACCClause *clause : directive->clauses())
        if (const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause))
          for (const Expr *var : list->getVarList())
            if (const VarDecl *variable = plainVariable(withoutSections(var))) settled.insert(variable);
    };
    look(loop.construct);
    for (const Stmt *outer : loop.around)
      if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) look(region);
  }

  void innerLoops() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *inner = dyn_cast<OpenACCLoopConstruct>(stmt);
      if (!inner) return true;
      for (const OpenACCClause *clause : inner->clauses()) {
        if (!isa<OpenACCPrivateClause, OpenACCReductionClause>(clause)) continue;
        for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
          const VarDecl *variable = plainVariable(var);
          if (!variable) return cannot("'" + source.text(clause->getSourceRange()) + "' names more than variables"), false;
          if (settled.count(variable) || declaredIn(context, variable, loop.loop())) continue;
          if (isa<OpenACCReductionClause>(clause))
            return cannot("'" + variable->getNameAsString() + "' is reduced by a loop inside, but not by the outermost"), false;
          settled.insert(variable);
          add(variable, true);
        }
      }
      return true;
    });
  }

  /// Scalars in no clause that the loop writes.
  void writtenScalars() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      if (!variable || !variable->getType().getNonReferenceType()->isScalarType()) return true;
      variable = variable->getCanonicalDecl();
      if (settled.count(variable) || declaredIn(context, variable, loop.loop())) return true;
      settled.insert(variable);
      if (!isModified(variable, loop.loop())) return true;
      const bool isUnknown = !isUsedOutside(variable);
      if (isKernels(loop.construct) && !isUnknown && !countsLoop(context, variable, loop.loop()))
        cannot("'" + variable->getNameAsString() + "', which the loop writes, may be read behind it");
      add(variable, isUnknown || countsLoop(context, variable, loop.loop()));
      return true;
    });
  }

  /// What is declared in the construct, but outside of the loop, belongs to a gang, which runs its iterations one after the
  /// other. Threads would share it.
  void ofTheConstruct() {
    for (const VarDecl *variable : writtenGangVariables(context, loop, loop.loop()))
      cannot("'" + variable->getNameAsString() + "' belongs to a gang, and the loop writes to it");
  }

  void add(const VarDecl *variable, bool isPrivate) {
    (isPrivate ? sharing.privates : sharing.firstPrivates).push_back(variable->getNameAsString());
  }

  /// Whether the variable may hold a value in front of the loop, or be asked for one behind it.
  bool isUsedOutside(const VarDecl *variable) const {
    if (!variable->hasLocalStorage() || isa<ParmVarDecl>(variable) || variable->hasInit()) return true;
    bool used = false;
    forEachStmt(loop.function->getBody(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      used |= name && name->getDecl()->getCanonicalDecl() == variable;
      return !used && stmt != loop.loop();
    });
    return used;
  }

  // ---- atomics ----

  std::optional<size_t> ownerOf(const Stmt *update) const {
    for (size_t i = 0; i < rewritten.size(); ++i)
      for (const TargetedUpdate &known : rewritten[i]->updates)
        if (known.stmt == update) return i;
    return std::nullopt;
  }

  void atomics() {
    std::vector<Span> checked;
    eachWithParent(loop.loop(), nullptr, [&](const Stmt *stmt, const Stmt *parent) {
      const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt);
      if (!directive) return;
      const std::optional<size_t> owner = ownerOf(directive);
      if (owner && !histograms[*owner].isChecked) return;
      const Stmt *changed = behind(directive);
      const auto begin = source.offset(changed->getBeginLoc()), end = source.endOf(changed);
      const FileID file = source.fileOf(loop.directive->getBeginLoc());
      if (!source.isWritten(directive) || !begin || !end || source.fileOf(directive->getBeginLoc()) != file)
        return cannot("a macro writes an atomic directive that must stay");
      if (!directive->clauses().empty()) return cannot("an atomic directive has clauses");
      Atomic atomic;
      atomic.region.directive = source.directive(directive);
      atomic.region.end = *end;
      atomic.region.needsBraces = !isa_and_nonnull<CompoundStmt>(parent);
      atomic.region.directiveIndent = source.indentAt(atomic.region.directive.span.begin, file);
      atomic.region.indent = source.indentAt(*begin, file);
      atomic.kind = kindOf(directive);
      if (owner) {
        atomic.histogram = *owner;
        atomic.statement = source.fileText(file).slice(*begin, *end).str();
        for (const Use &use : histograms[*owner].uses)
          if (use.begin >= *begin && use.end <= *end) atomic.index = use.index;
        checked.push_back({*begin, *end});
      }
      sharing.atomics.push_back(std::move(atomic));
    });
    for (const Histogram &histogram : histograms)
      for (const Use &use : histogram.uses)
        if (histogram.isChecked &&
            llvm::none_of(checked, [&](const Span &span) { return use.begin >= span.begin && use.end <= span.end; }))
          cannot("the number of bins of '" + histogram.name + "' must be checked at every update, and not every one is a plain " +
                 histogram.name + "[k] in the loop");
  }

  static std::string kindOf(const OpenACCAtomicConstruct *directive) {
    switch (directive->getAtomicKind()) {
      case OpenACCAtomicKind::Read: return " read";
      case OpenACCAtomicKind::Write: return " write";
      case OpenACCAtomicKind::Capture: return " capture";
      default: return " update";
    }
  }

  static void eachWithParent(const Stmt *stmt, const Stmt *parent, llvm::function_ref<void(const Stmt *, const Stmt *)> visit) {
    if (!stmt) return;
    visit(stmt, parent);
    for (const Stmt *child : stmt->children()) eachWithParent(child, stmt, visit);
  }

  /// In a function, and in those that it calls, as often as they are called.
  static unsigned atomicsIn(const Stmt *body, std::vector<const FunctionDecl *> &path) {
    unsigned count = 0;
    forEachStmt(body, [&](const Stmt *stmt) {
      count += isa<OpenACCAtomicConstruct>(stmt);
      const auto *call = dyn_cast<CallExpr>(stmt);
      const FunctionDecl *definition = call ? calleeOf(call) : nullptr;
      if (!definition || llvm::is_contained(path, definition)) return true;
      path.push_back(definition);
      count += atomicsIn(definition->getBody(), path);
      path.pop_back();
      return true;
    });
    return count;
  }

  /// Variables that each thread has for itself are not those of the program's thread; in functions that are called, neither.
  void threadVariables(const Stmt *body, std::vector<const FunctionDecl *> &seen) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      if (variable && variable->getTLSKind() != VarDecl::TLS_None)
        cannot("'" + variable->getNameAsString() + "' is a variable of each thread");
      const auto *function = name ? dyn_cast<FunctionDecl>(name->getDecl()) : nullptr;
      const FunctionDecl *definition = nullptr;
      if (function && function->hasBody(definition) && !llvm::is_contained(seen, definition)) {
        seen.push_back(definition);
        threadVariables(definition->getBody(), seen);
      }
      return true;
    });
  }

  /// Atomics in a function that the loop calls have no effect on threads: they must be updates of copies.
  void calls() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *call = dyn_cast<CallExpr>(stmt);
      const FunctionDecl *definition = call ? calleeOf(call) : nullptr;
      if (call && !definition) unseen(call);
      if (!definition) return true;
      unsigned copied = 0;
      for (const Candidate *candidate : rewritten)
        for (const TargetedUpdate &update : candidate->updates) copied += update.stmt == call;
      std::vector<const FunctionDecl *> seen = {definition};
      if (atomicsIn(definition->getBody(), seen) != copied)
        cannot("'" + definition->getNameAsString() + "' has an atomic directive for something that is not copied");
      return true;
    });
  }

  /// A function that is not in sight may hold an atomic directive, which threads would not obey.
  void unseen(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !isOfTheSystem(context, callee))
      cannot((callee ? "'" + callee->getNameAsString() + "'" : std::string("a function")) +
             " is not in sight, and may hold atomic directives");
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const LoopGroup &outermost;
  const llvm::ArrayRef<const Candidate *> rewritten;
  const llvm::ArrayRef<Histogram> histograms;
  const bool isOnlyUpdated;
  std::set<const VarDecl *> settled;  // variables of which nothing more needs to be said
  Sharing sharing;
};

}  // namespace

Sharing findSharing(const ASTContext &context, const DeviceLoop &loop, const LoopGroup &outermost,
                    llvm::ArrayRef<const Candidate *> rewritten, llvm::ArrayRef<Histogram> histograms, bool isOnlyUpdated) {
  return Sharer(context, loop, outermost, rewritten, histograms, isOnlyUpdated).find();
}

}  // namespace accrue
