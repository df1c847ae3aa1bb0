#include "parallelize/proposal.h"

#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/OpenACCClause.h"
#include "parallelize/control.h"
#include "parallelize/privates.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/target.h"
#include "recognize/loops/counting.h"
#include "recognize/loops/digits.h"
#include "recognize/updates/plain.h"

namespace accrue {

using namespace clang;

namespace {

/// A directive or a call by which device memory outlives a compute construct: a plain loop then works on the host's copy, and one
/// with directives would work on the device's.
std::optional<SourceLocation> managedDeviceMemory(const ASTContext &context, const Unit &unit) {
  for (const Decl *decl : context.getTranslationUnitDecl()->decls())
    if (isa<OpenACCDeclareDecl>(decl)) return decl->getBeginLoc();
  for (const Call &call : unit.calls)
    if (const FunctionDecl *callee = call.expr->getDirectCallee();
        callee && callee->getIdentifier() && callee->getName().starts_with("acc_"))
      return call.expr->getBeginLoc();
  std::optional<SourceLocation> at;
  for (const FunctionDecl *function : unit.functions)
    forEachStmt(function->getBody(), [&](const Stmt *stmt) {
      const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt);
      const bool isCompute =
          isa<OpenACCComputeConstruct, OpenACCCombinedConstruct, OpenACCLoopConstruct, OpenACCAtomicConstruct>(stmt);
      if (directive && (!isCompute || hasClause(directive, OpenACCClauseKind::Async))) at = stmt->getBeginLoc();
      if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
        for (const Decl *decl : declaration->decls())
          if (isa<OpenACCDeclareDecl>(decl)) at = decl->getBeginLoc();
      return !at;
    });
  return at;
}

class Proposer {
 public:
  Proposer(const ASTContext &context, const Unit &unit)
      : context(context), source(context), unit(unit), updates(findPlainUpdates(context, unit)) {}

  std::vector<Proposal> propose() {
    for (const PlainUpdate &update : updates) {
      const ForStmt *outermost = update.outermostLoop();
      if (!outermost || !isInMainFile(outermost) || update.function->getTemplateInstantiationPattern() ||
          isWrittenByAccrue(update) || !isScattered(context, update, outermost))
        continue;
      std::optional<size_t> outer;
      for (size_t i = 0; i < update.around.size(); ++i)
        if (const auto *loop = dyn_cast<ForStmt>(update.around[i])) outer = numberOf(loop, update, i, outer);
    }
    return std::move(proposals);
  }

 private:
  bool isInMainFile(const Stmt *stmt) const { return source.fileOf(stmt->getBeginLoc()) == source.manager.getMainFileID(); }

  /// The loop that runs where the conditions of one that Accrue wrote do not hold, and functions of Accrue's own.
  bool isWrittenByAccrue(const PlainUpdate &update) const {
    for (size_t i = 0; i + 1 < update.around.size(); ++i)
      if (const auto *choice = dyn_cast<IfStmt>(update.around[i]);
          choice && choice->getElse() == update.around[i + 1] &&
          anyStmt(choice->getThen(), [](const Stmt *stmt) { return isa<OpenACCComputeConstruct, OpenACCCombinedConstruct>(stmt); }))
        return true;
    return namesAny(update.outermostLoop(),
                    [](const ValueDecl *named) { return named->getIdentifier() && named->getName().starts_with("accrue_"); });
  }

  size_t numberOf(const ForStmt *loop, const PlainUpdate &update, size_t depth, std::optional<size_t> outer) {
    for (size_t i = 0; i < loops.size(); ++i)
      if (loops[i] == loop) return i;
    loops.push_back(loop);
    Proposal proposal;
    proposal.outer = outer;
    proposal.function = update.function->getNameAsString();
    const SourceLocation at = source.manager.getExpansionLoc(loop->getBeginLoc());
    proposal.line = source.line(at);
    proposal.column = source.manager.getExpansionColumnNumber(at);
    proposal.refusal = fill(proposal, loop, update.function, update.around[depth - 1]);
    proposals.push_back(std::move(proposal));
    return proposals.size() - 1;
  }

  std::optional<Refusal> fill(Proposal &proposal, const ForStmt *loop, const FunctionDecl *function, const Stmt *parent) {
    const auto begin = source.offset(loop->getBeginLoc()), end = source.endOf(loop);
    if (loop->getBeginLoc().isMacroID() || !begin || !end) return Refusal{RefusalKind::Macro, "a macro writes the loop"};
    proposal.loop = {*begin, *end};
    proposal.isInBlock = isa<CompoundStmt>(parent);
    proposal.declaration = source.offset(source.manager.getExpansionLoc(function->getBeginLoc())).value_or(0);
    if (!isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt>(parent) || hasDirectiveAround(*begin, *end, function))
      return Refusal{RefusalKind::NotIndependent, "a label or a directive belongs to the loop"};
    if (const auto at = managedDeviceMemory(context, unit))
      return Refusal{RefusalKind::NotIndependent,
                     "the file keeps memory on the device (" + source.inLine(*at) + "), and the loop works on the host's"};
    if (auto refusal = refuseHeader(loop, function)) return refusal;
    const Control control = readControl(context, loop);
    if (control.refusal) return control.refusal;
    if (control.setsErrno && namesErrno())
      return Refusal{RefusalKind::NotIndependent,
                     "the loop calls mathematical functions, and the file reads 'errno', which they may set",
                     "compile with -fno-math-errno if nobody reads what they set"};
    if (runsOnDevice(function)) return Refusal{RefusalKind::DeviceCode, titleOf(function) + " is called on the device already"};
    for (const FunctionDecl *called : control.called)
      if (auto refusal = addRoutine(proposal, called)) return refusal;
    for (const VarDecl *variable : privateVariables(context, function, loop))
      proposal.privates.push_back(variable->getNameAsString());
    return addUpdates(proposal, loop);
  }

  bool namesErrno() const {
    return llvm::any_of(unit.calls, [](const Call &call) {
      const FunctionDecl *callee = call.expr->getDirectCallee();
      return callee && callee->getIdentifier() && callee->getName().contains("errno");
    });
  }

  /// A construct calls the function, or one that calls it.
  bool runsOnDevice(const FunctionDecl *function) const {
    std::vector<const FunctionDecl *> reached = {function->getCanonicalDecl()};
    for (size_t i = 0; i < reached.size(); ++i)
      for (const Call &call : unit.calls) {
        const FunctionDecl *callee = call.expr->getDirectCallee();
        if (!callee || callee->getCanonicalDecl() != reached[i]) continue;
        if (llvm::any_of(call.around, [](const Stmt *one) { return isa<OpenACCComputeConstruct, OpenACCCombinedConstruct>(one); }))
          return true;
        if (call.caller && !llvm::is_contained(reached, call.caller->getCanonicalDecl()))
          reached.push_back(call.caller->getCanonicalDecl());
      }
    return false;
  }

  /// A pragma right in front of the loop or inside of it, or OpenMP's anywhere in the function.
  bool hasDirectiveAround(unsigned begin, unsigned end, const FunctionDecl *function) const {
    const llvm::StringRef text = source.fileText(source.manager.getMainFileID());
    const llvm::StringRef lineBefore = text.take_front(begin).rtrim().rsplit('\n').second.ltrim();
    if ((lineBefore.starts_with("#") && lineBefore.contains("pragma")) || text.slice(begin, end).contains("ragma")) return true;
    return hasOpenmpText(context, function);
  }

  std::optional<Refusal> refuseHeader(const ForStmt *loop, const FunctionDecl *function) const {
    const auto counted = countedLoop(context, loop);
    const Refusal uncounted{RefusalKind::NotIndependent, "the loop's header does not say how many iterations there are",
                            "let the header alone count, as in for (int i = 0; i < n; i++)"};
    if (!counted || !counted->variable->getType()->isIntegerType() || !countsIntegers(context, *counted) ||
        !countsAsWritten(context, *counted) || !comparesAsCounted(context, *counted))
      return uncounted;
    Expr::EvalResult step;
    const bool isSteady = !counted->step || (counted->step->EvaluateAsInt(step, context) && step.Val.getInt().isStrictlyPositive());
    if (!isSteady || isModified(counted->variable, loop->getBody()) || !counted->variable->hasLocalStorage()) return uncounted;
    if (!declaredIn(context, counted->variable, loop) && isUsedBehind(counted->variable, loop, function))
      return Refusal{RefusalKind::NotIndependent,
                     quoted(counted->variable->getNameAsString()) + " is used behind the loop, or its address is taken"};
    return std::nullopt;
  }

  /// Whether anything but other loops that count with the variable names it.
  bool isUsedBehind(const VarDecl *variable, const ForStmt *loop, const FunctionDecl *function) const {
    bool isUsed = false;
    forEachStmt(function->getBody(), [&](const Stmt *stmt) {
      if (stmt == loop) return false;
      if (const auto counted = countedLoop(context, stmt); counted && counted->variable == variable)
        return anyStmt(stmt, [&](const Stmt *part) { return part == loop; });
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      isUsed |= name && name->getDecl() == variable;
      return !isUsed;
    });
    return isUsed || anyStmt(function->getBody(), [&](const Stmt *stmt) {
             const auto *unary = dyn_cast<UnaryOperator>(stmt);
             return unary && unary->getOpcode() == UO_AddrOf && isNamed(variable, unary);
           });
  }

  /// A compiler with OpenACC needs `routine` in front of the first declaration.
  std::optional<Refusal> addRoutine(Proposal &proposal, const FunctionDecl *called) const {
    if (called->hasAttr<OpenACCRoutineDeclAttr>() || called->hasAttr<OpenACCRoutineAnnotAttr>()) return std::nullopt;
    const FunctionDecl *first = called->getCanonicalDecl();
    const SourceLocation at = first->getBeginLoc();
    const auto offset = source.offset(at);
    const bool isHere = offset && !at.isMacroID() && source.fileOf(at) == source.manager.getMainFileID() &&
                        isa<TranslationUnitDecl>(first->getDeclContext());
    if (!isHere)
      return Refusal{RefusalKind::OpaqueCall,
                     quoted(called->getNameAsString()) +
                         " is declared in a header or by a macro, where no "
                         "'acc routine' can be put",
                     "put 'acc routine seq' in front of its declaration"};
    proposal.routines.push_back(*offset);
    return std::nullopt;
  }

  /// Those that other iterations may meet; what is left is an iteration's own, or the proof fails.
  std::optional<Refusal> addUpdates(Proposal &proposal, const ForStmt *loop) {
    const NestShape nest{context, loop, nullptr, {*countedLoop(context, loop)}};
    for (const PlainUpdate &update : updates) {
      if (!llvm::is_contained(update.around, static_cast<const Stmt *>(loop))) continue;
      const auto target = findTarget(context, update.update.target, loop);
      const auto *bins = std::get_if<Target>(&target);
      if (!bins || haveOwnElements(nest, {bins})) continue;
      const auto begin = source.offset(update.stmt->getBeginLoc());
      if (update.stmt->getBeginLoc().isMacroID() || !begin)
        return Refusal{RefusalKind::Macro, "a macro writes the update " + source.inLine(update.stmt->getBeginLoc())};
      const QualType type = bins->memberType;
      if (type->isRealFloatingType() && !context.getLangOpts().AllowFPReassoc)
        return Refusal{RefusalKind::OrderMatters,
                       "sums of floating-point numbers depend on the order of updates " + source.inLine(update.stmt->getBeginLoc()),
                       "compile with -fassociative-math (or -ffast-math) if any order will do"};
      proposal.updates.push_back(*begin);
      if (auto limit = saturationOf(context, update, loop)) proposal.limits.push_back(std::move(*limit));
    }
    return proposal.limits.empty() ? std::nullopt : refuseLimits(proposal, loop);
  }

  /// What counts up to a limit is one array, and all its updates do.
  std::optional<Refusal> refuseLimits(const Proposal &proposal, const ForStmt *loop) const {
    const Saturation &first = proposal.limits.front();
    size_t names = 0;
    forEachStmt(loop, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      names += name && name->getDecl()->getNameAsString() == first.array;
      return true;
    });
    const bool isOne =
        llvm::all_of(proposal.limits, [&](const Saturation &one) { return one.array == first.array && one.limit == first.limit; });
    if (isOne && names == 2 * proposal.limits.size()) return std::nullopt;
    return Refusal{RefusalKind::UsedOtherwise, quoted(first.array) + " counts up to a limit, and is used otherwise, too"};
  }

  const ASTContext &context;
  const Source source;
  const Unit &unit;
  const std::vector<PlainUpdate> updates;
  std::vector<const ForStmt *> loops;  // of the proposals
  std::vector<Proposal> proposals;
};

}  // namespace

std::vector<Proposal> proposeLoops(const ASTContext &context, const Unit &unit) {
  if (isOpenmp(context.getLangOpts())) return {};
  return Proposer(context, unit).propose();
}

}  // namespace accrue
