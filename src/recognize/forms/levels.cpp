#include "recognize/forms/levels.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/OpenACCClause.h"
#include "llvm/ADT/StringExtras.h"
#include "recognize/loops/counting.h"
#include "recognize/forms/early.h"
#include "recognize/forms/gang_variables.h"
#include "recognize/loops/order.h"
#include "recognize/forms/repeats.h"
#include "recognize/ast/stable.h"

namespace accrue {

using namespace clang;

namespace {

/// The only statement of a body: itself, or what stands alone in its braces.
const Stmt *onlyStatement(const Stmt *body) {
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  if (!block) return body;
  return block->size() == 1 ? block->body_front() : nullptr;
}

bool isLevel(const OpenACCClause *clause) {
  return isa<OpenACCGangClause, OpenACCWorkerClause, OpenACCVectorClause, OpenACCSeqClause, OpenACCAutoClause,
             OpenACCIndependentClause>(clause);
}

bool isShape(const OpenACCClause *clause) { return isa<OpenACCCollapseClause, OpenACCTileClause>(clause); }

bool isSize(const OpenACCClause *clause) {
  return isa<OpenACCNumGangsClause, OpenACCNumWorkersClause, OpenACCVectorLengthClause>(clause);
}

}  // namespace

namespace {

class LevelFinder {
 public:
  LevelFinder(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Nest &nest, const Moment &site,
              const Sharing &sharing, llvm::ArrayRef<const Candidate *> rewritten, bool isOnlyUpdated)
      : context(context),
        source(context),
        unit(unit),
        loop(loop),
        nest(nest),
        site(site),
        sharing(sharing),
        rewritten(rewritten),
        isOnlyUpdated(isOnlyUpdated),
        file(source.fileOf(loop.directive->getBeginLoc())),
        conditionals(unit.conditionals.at(file)),
        start(*source.offset(loop.loop()->getBeginLoc())) {}

  Levels find() {
    levels.isCombined = loop.directive == loop.construct;
    construct();
    flatLoops();
    if (!levels.obstacle.empty()) return std::move(levels);
    levels.body = placeOfBody(source, innermost);
    hiddenCounters();
    innerLoops();
    gangVariables();
    constructClauses();
    for (size_t i = 0; i < flatGroups; ++i) loopClauses(nest.groups[i].directive);
    privateScalars();
    calls();
    if (levels.mayRepeat && !levels.lanesInside && levels.reductions.empty() && !isInTemplate())
      levels.early = EarlyFinder(context, unit, loop, rewritten).body(bodyOf(innermost));
    return std::move(levels);
  }

 private:
  void cannot(const std::string &why) {
    if (levels.obstacle.empty()) levels.obstacle = why;
  }

  // ---- the construct ----

  void construct() {
    unsigned loops = 0;
    bool hasLabels = false, isWhole = true;
    forEachStmt(loop.construct, [&](const Stmt *stmt) {
      const bool isLoop = isa<OpenACCLoopConstruct, OpenACCCombinedConstruct>(stmt);
      loops += isLoop;
      hasLabels |= isa<LabelStmt>(stmt);
      return !isLoop || stmt == loop.construct;
    });
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      hasLabels |= isa<LabelStmt>(stmt);
      return true;
    });
    for (const OpenACCConstructStmt *directive : {loop.construct, loop.directive})
      isWhole &= isHere(*source.offset(directive->getBeginLoc()));
    const bool isAlone = levels.isCombined || (loops == 1 && !isa<OpenACCCombinedConstruct>(loop.construct));
    const Directive outer = source.directive(loop.construct);
    const llvm::StringRef text = source.fileText(file).slice(outer.line, *source.endOf(loop.construct));
    levels.mayRepeat = !hasLabels && isWhole && isAlone && mayStandTwice(text);

    if (!levels.isCombined && isa<OpenACCCombinedConstruct>(loop.construct))
      return cannot("a sequential loop of the same directive stands around the loop");
    if (isRunByEveryGang(loop)) cannot(everyGangRunsIt);
    if (!runsAtOnce(loop.directive)) cannot(notIndependent);
    if (!isWhole) cannot("the directive stands in an #if of its own");
    if (!isAlone) cannot("the construct holds other loops");
    if (isKernels(loop.construct)) kernels();
  }

  bool runsAtOnce(const OpenACCConstructStmt *directive) const { return mayRunAtOnce(context, loop, directive, isOnlyUpdated); }

  /// `kernels` becomes `parallel`: what only the former does must not be needed.
  void kernels() {
    if (!levels.isCombined && onlyStatement(behind(loop.construct)) != loop.directive)
      cannot("the kernels construct holds more than the loop");
    for (const std::string &name : sharing.firstPrivates)
      cannot("'" + name + "', which the loop writes, may be read behind the kernels construct");
  }

  // ---- the loops that are counted together ----

  void flatLoops() {
    for (size_t i = 0; i < nest.groups.size(); ++i) {
      const LoopGroup &group = nest.groups[i];
      if (i > 0 && (onlyStatement(bodyOf(innermost)) != group.directive || !runsAtOnce(group.directive))) return;
      std::vector<FlatLoop> flat;
      std::string why = flatten(group, flat);
      for (const FlatLoop &inner : flat)
        for (const FlatLoop &outer : levels.loops)
          if (inner.variable == outer.variable) why = "two loops count with '" + inner.variable + "'";
      if (!why.empty() && i == 0) return cannot(why);
      if (!why.empty()) return;
      if (i > 0) levels.dropped.push_back(source.directive(group.directive).span);
      levels.loops.insert(levels.loops.end(), flat.begin(), flat.end());
      innermost = group.innermost;
      flatGroups = i + 1;
    }
  }

  /// The loops' variables are declared at the body's start.
  void hiddenCounters() {
    const Stmt *const body = bodyOf(innermost);
    for (const Stmt *stmt : statementsOf(body))
      if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
        for (const Decl *decl : declaration->decls())
          for (const FlatLoop &flat : levels.loops)
            if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getName() == flat.variable)
              cannot("a variable of the body hides '" + flat.variable + "', which the loop counts with");
  }

  /// Why the loops of a directive cannot be counted together with those around them; empty: they can.
  std::string flatten(const LoopGroup &group, std::vector<FlatLoop> &flat) {
    if (!group.isCounted) return "the loop's iterations are not counted by its header";
    if (!source.isWritten(group.directive) || !isHere(source.directive(group.directive).span.begin))
      if (group.directive != loop.directive) return "a macro or an #if has a part in the directive";
    for (size_t i = 0; i < group.loops.size(); ++i) {
      const CountedLoop &one = group.loops[i];
      const bool isInner = !levels.loops.empty() || i > 0;
      if (i + 1 < group.loops.size() && onlyStatement(one.stmt->getBody()) != group.loops[i + 1].stmt)
        return "statements stand between the collapsed loops";
      FlatLoop loopHere;
      if (const std::string why = readHeader(one, isInner, loopHere); !why.empty()) return why;
      loopHere.isUsed = isNamed(one.variable, bodyOf(group.innermost)) ||
                        source.hasWord(loopHere.variable, placeOfBody(source, group.innermost).span, file);
      flat.push_back(std::move(loopHere));
    }
    return "";
  }

  std::string readHeader(const CountedLoop &counted, bool isInner, FlatLoop &flat) {
    const auto header = source.span({counted.stmt->getBeginLoc(), counted.stmt->getRParenLoc()});
    const auto end = source.endOf(counted.stmt->getBody());
    if (!header || !end || !isHere(header->begin) || !isHere(header->end) || !isHere(*end - 1))
      return "a macro or an #if has a part in the loop";
    if (!comparesAsCounted(context, counted)) return "the loop compares its variable in another type, or with !=";
    flat.iterations = iterationsInFront(context, unit, counted, isInner, site);
    if (flat.iterations.empty()) return "the number of iterations is not known in front of the construct";
    for (const Expr *part : {counted.lower, counted.upper, counted.step}) {
      if (!part) continue;
      if (dependsOnTheLoop(part)) return "'" + source.text(part) + "' in the loop's header changes in the loop";
      const QualType type = part->IgnoreParenImpCasts()->getType();
      if (!type->isIntegerType() && !type->isPointerType() && !type->isArrayType())
        return "'" + source.text(part) + "' in the loop's header is no integer";
    }
    flat.header = *header;
    flat.variable = counted.variable->getNameAsString();
    flat.type = spelledType(counted);
    flat.start = source.text(counted.lower);
    flat.step = counted.step ? source.text(counted.step) : "";
    flat.down = counted.down;
    flat.isExact = countsAsWritten(context, counted);
    return "";
  }

  /// Whether an expression names a variable that the loop changes: its own, or another.
  bool dependsOnTheLoop(const Expr *expr) const {
    bool changes = false;
    forEachStmt(expr, [&](const Stmt *stmt) {
      if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) changes |= isModified(name->getDecl(), loop.loop());
      return !changes;
    });
    return changes;
  }

  /// The type of the loop's variable as its header declares it.
  std::string spelledType(const CountedLoop &counted) const {
    const VarDecl *variable = counted.variable;
    if (!isa<DeclStmt>(counted.stmt->getInit())) return "";
    if (!isInTemplate()) return variable->getType().getUnqualifiedType().getAsString(context.getPrintingPolicy());
    const std::string declared = source.text({counted.stmt->getInit()->getBeginLoc(), variable->getLocation()});
    return llvm::StringRef(declared).drop_back(variable->getName().size()).rtrim().str();
  }

  bool isInTemplate() const { return loop.function->getTemplateInstantiationPattern() != nullptr; }

  static bool isNamed(const VarDecl *variable, const Stmt *body) {
    bool named = false;
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      named |= name && name->getDecl()->getCanonicalDecl() == variable->getCanonicalDecl();
      return !named;
    });
    return named;
  }

  /// Whether a place is read in the same configurations as the loop.
  bool isHere(unsigned offset) const { return conditionals.together(offset, start); }

  // ---- the loops further inside ----

  /// The innermost parallel loops take the lanes; those around them run in turns.
  void innerLoops() {
    forEachStmt(bodyOf(innermost), [&](const Stmt *stmt) {
      const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt);
      if (!directive || hasClause(directive, OpenACCClauseKind::Seq)) return true;
      if (!source.isWritten(directive)) return cannot("a macro writes the directive of a loop inside"), false;
      const bool takesLanes = runsAtOnce(directive) && !holdsParallelLoop(bodyOf(behind(directive)));
      levels.lanesInside |= takesLanes;
      InnerLoop inner{source.directive(directive).span, std::string("#pragma acc loop ") + (takesLanes ? "vector" : "seq")};
      for (const OpenACCClause *clause : directive->clauses()) {
        if (isa<OpenACCDeviceTypeClause>(clause)) break;  // what follows are levels and shapes of other devices
        if (!isLevel(clause) && !isa<OpenACCTileClause>(clause)) inner.text += " " + source.text(clause->getSourceRange());
      }
      levels.inner.push_back(std::move(inner));
      return true;
    });
  }

  /// Iterations of one gang become those of its workers and lanes.
  void gangVariables() {
    for (const VarDecl *variable : writtenGangVariables(context, loop, bodyOf(innermost), /*withClauses=*/true))
      cannot("'" + variable->getNameAsString() + "' belongs to a gang, and the loop writes to it");
    if (!levels.lanesInside) return;
    for (const VarDecl *variable : sharedWithLoopsInside(context, bodyOf(innermost)))
      cannot("'" + variable->getNameAsString() + "' belongs to a gang, and a loop inside shares it");
    for (size_t i = 0; i < flatGroups; ++i)
      for (const OpenACCClause *clause : nest.groups[i].directive->clauses())
        if (isa<OpenACCPrivateClause>(clause))
          for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList())
            if (!var->IgnoreParenImpCasts()->getType()->isScalarType())
              cannot("'" + source.text(var) + "' is private to a gang, and a loop inside may share it");
  }

  bool holdsParallelLoop(const Stmt *body) const {
    bool found = false;
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt);
      found |= directive && !hasClause(directive, OpenACCClauseKind::Seq) && runsAtOnce(directive);
      return !found;
    });
    return found;
  }

  // ---- clauses ----

  void constructClauses() {
    std::string deviceType;  // put in front of the next clause that is kept
    for (const OpenACCClause *clause : loop.construct->clauses()) {
      const std::string text = source.text(clause->getSourceRange());
      if (isa<OpenACCDeviceTypeClause>(clause)) deviceType = text + " ";
      if (!deviceType.empty() && isShape(clause)) cannot("'" + text + "' is meant for one type of device only");
      const bool ofLoop = levels.isCombined && isa<OpenACCPrivateClause, OpenACCReductionClause>(clause);
      if (isa<OpenACCDeviceTypeClause>(clause) || isLevel(clause) || isShape(clause) || isSize(clause) || ofLoop) continue;
      if (isa<OpenACCReductionClause>(clause) && !isOnLoop(text))
        cannot("'" + text + "' stands on the construct, but not on the loop");
      levels.onConstruct.push_back(deviceType + text);
      deviceType.clear();
    }
  }

  bool isOnLoop(const std::string &text) const {
    return llvm::any_of(loop.directive->clauses(),
                        [&](const OpenACCClause *clause) { return source.text(clause->getSourceRange()) == text; });
  }

  void loopClauses(const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses()) {
      const std::string text = source.text(clause->getSourceRange());
      if (isa<OpenACCDeviceTypeClause>(clause) && directive != loop.construct) return;
      std::vector<std::string> *list = isa<OpenACCPrivateClause>(clause)     ? &levels.privates
                                       : isa<OpenACCReductionClause>(clause) ? &levels.reductions
                                                                             : nullptr;
      if (list && !llvm::is_contained(*list, text)) list->push_back(text);
    }
  }

  /// Scalars that the loop writes and nobody reads outside are every lane's own, loop variables among them.
  void privateScalars() {
    std::vector<std::string> wanted = sharing.privates;
    for (const FlatLoop &flat : levels.loops) {
      if (!flat.type.empty()) llvm::erase(wanted, flat.variable);
      else if (flat.isUsed && !llvm::is_contained(wanted, flat.variable)) wanted.push_back(flat.variable);
    }
    llvm::erase_if(wanted, [&](const std::string &name) {
      return llvm::any_of(levels.privates, [&](const std::string &clause) { return names(clause, name); });
    });
    if (!wanted.empty()) levels.privates.push_back("private(" + llvm::join(wanted, ", ") + ")");
  }

  /// Whether a clause has the word among its variables.
  static bool names(llvm::StringRef clause, const std::string &name) {
    llvm::SmallVector<llvm::StringRef, 8> words;
    clause.slice(clause.find('(') + 1, clause.rfind(')')).split(words, ',');
    return llvm::any_of(words, [&](llvm::StringRef word) { return word.trim() == name; });
  }

  // ---- calls ----

  /// A routine that uses workers or lanes itself cannot be called by one lane.
  void calls() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *call = dyn_cast<CallExpr>(stmt);
      const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
      const auto *routine = callee ? callee->getAttr<OpenACCRoutineDeclAttr>() : nullptr;
      if (!routine) return true;
      for (const OpenACCClause *clause : routine->Clauses)
        if (isa<OpenACCGangClause, OpenACCWorkerClause, OpenACCVectorClause>(clause))
          cannot("'" + callee->getNameAsString() + "' is a routine of more than one lane");
      return true;
    });
  }

  const ASTContext &context;
  const Source source;
  const Unit &unit;
  const DeviceLoop &loop;
  const Nest &nest;
  const Moment &site;
  const Sharing &sharing;
  const llvm::ArrayRef<const Candidate *> rewritten;
  const bool isOnlyUpdated;
  const FileID file;
  const Conditionals &conditionals;
  const unsigned start;             // of the outermost loop
  const Stmt *innermost = nullptr;  // of the loops that are counted together
  size_t flatGroups = 0;            // how many directives they have
  Levels levels;
};

}  // namespace

Levels findLevels(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const Nest &nest, const Moment &site,
                  const Sharing &sharing, llvm::ArrayRef<const Candidate *> rewritten, bool isOnlyUpdated) {
  return LevelFinder(context, unit, loop, nest, site, sharing, rewritten, isOnlyUpdated).find();
}

}  // namespace accrue
