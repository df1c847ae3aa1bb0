#include "recognize/forms/body.h"

#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/Lex/Lexer.h"
#include "recognize/loops/counting.h"
#include "recognize/forms/levels.h"
#include "recognize/forms/locality.h"
#include "recognize/loops/nest.h"
#include "site/operand.h"
#include "recognize/loops/order.h"
#include "recognize/forms/repeats.h"
#include "recognize/updates/update.h"

namespace accrue {

using namespace clang;

namespace {

constexpr size_t mostNumberedLoops = 6;  // that kernels know (kernels/native_arguments.h)

class BodyFinder {
 public:
  BodyFinder(const ASTContext &context, const DeviceLoop &loop, const Site &site)
      : context(context), source(context), loop(loop), site(site), here{loop.function, loop.construct, loop.around} {}

  Body find() {
    place();
    if (site.openmp) cannot("kernels are made of OpenACC's loops only");
    if (loop.function->isDependentContext()) return std::move(body);  // nothing in it has a value yet
    surroundings();
    clauses(loop.construct);
    if (loop.directive != loop.construct) clauses(loop.directive);
    for (const Stmt *outer : loop.around)
      if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) clauses(region);
    declared();
    numberLoops();
    variables();
    updatesIn(loop.loop(), loop.function->getBody());
    return std::move(body);
  }

 private:
  void cannot(const std::string &why) {
    if (body.obstacle.empty()) body.obstacle = why;
  }

  /// Where an expression is written; a macro may stand for the whole of it, or of a part.
  std::optional<Span> written(const Expr *expr) const {
    const CharSourceRange whole =
        Lexer::makeFileCharRange(CharSourceRange::getTokenRange(expr->getSourceRange()), source.manager, source.language);
    const auto begin = source.offset(whole.getBegin()), end = source.offset(whole.getEnd());
    if (!whole.isValid() || !begin || !end) return std::nullopt;
    return Span{*begin, *end};
  }

  // ---- where it stands ----

  void place() {
    const auto begin = source.offset(loop.loop()->getBeginLoc()), end = source.endOf(loop.loop());
    if (!begin || !end) return cannot("a macro writes the loop");
    body.loop = {*begin, *end};
    body.file = source.manager.getFilename(loop.loop()->getBeginLoc()).str();
    const auto *method = dyn_cast<CXXMethodDecl>(loop.function);
    body.isLambda = method && method->getParent()->isLambda();
    const auto function = source.offset(loop.function->getBeginLoc());
    if (function) body.function = *function;
    else if (!body.isLambda) cannot("a macro writes the function '" + loop.function->getNameAsString() + "'");
    if (loop.function->isTemplateInstantiation() || loop.function->isDependentContext())
      cannot("'" + loop.function->getNameAsString() + "' is a template, and its instances would need a kernel each");
  }

  /// The kernel takes the place of the whole construct.
  void surroundings() {
    if (isRunByEveryGang(loop)) cannot(everyGangRunsIt);
    const Stmt *stmt = behind(loop.construct);
    while (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt)) {
      if (block->size() != 1) return cannot("the construct holds more than the loop");
      stmt = block->body_front();
    }
    if (loop.directive != loop.construct && stmt != loop.directive) cannot("the construct holds more than the loop");
  }

  // ---- what the directives say ----

  void clauses(const OpenACCConstructStmt *directive) { clauses(directive->clauses()); }

  /// Variables of the whole program that live on the device.
  void declared() {
    for (const Decl *decl : context.getTranslationUnitDecl()->decls())
      if (const auto *directive = dyn_cast<OpenACCDeclareDecl>(decl)) clauses(directive->clauses());
  }

  void clauses(llvm::ArrayRef<const OpenACCClause *> list) {
    for (const OpenACCClause *clause : list) {
      if (isa<OpenACCReductionClause>(clause))
        return cannot("'" + source.text(clause->getSourceRange()) + "' is on the loop, and kernels do not reduce");
      const auto *names = dyn_cast<OpenACCClauseWithVarList>(clause);
      if (!names) continue;
      const bool isPrivate = isa<OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause);
      for (const Expr *var : names->getVarList()) {
        const auto place = placeOfVar(var);
        const auto *variable = place && place->members.empty() ? dyn_cast_or_null<VarDecl>(place->root) : nullptr;
        if (!variable) continue;
        const QualType type = variable->getType().getNonReferenceType();
        if (isPrivate && !type->isScalarType()) cannot("'" + variable->getNameAsString() + "' is private, and more than a number");
        (isPrivate ? privates : onDevice).push_back(variable->getCanonicalDecl());
        if (isPrivate) continue;
        if (isa<OpenACCDevicePtrClause>(clause)) body.devicePointers.push_back(variable->getNameAsString());
        else if (type->isScalarType() && !isa<ArraySectionExpr>(var->IgnoreParenImpCasts()) && !type->isPointerType())
          body.mapped.push_back(variable->getNameAsString());
      }
    }
  }

  // ---- loops ----

  void numberLoops() {
    const Nest nest = findNest(context, loop, {});
    const Stmt *outer = nullptr;
    for (const LoopGroup &group : nest.groups) {
      if (!mayRunAtOnce(context, loop, group.directive, site.left.empty())) {
        if (!outer) cannot(notIndependent);
        return;
      }
      for (const CountedLoop &counted : group.loops) {
        if (outer && onlyStatementIn(bodyOf(outer)) != counted.stmt) return;
        if (!number(counted)) return;
        outer = counted.stmt;
      }
    }
    if (body.loops.empty()) return cannot("the loop's iterations are not counted by its header");
    numberFurther(outer);
  }

  /// What is updated but is no histogram of the site may also be read.
  bool anyOrderDoes(const CountedLoop &counted, llvm::ArrayRef<const VarDecl *> own = {}) const {
    return site.left.empty() && runsInAnyOrder(context, bodyOf(counted.stmt), own);
  }

  /// Loops inside that the program runs one after the other, where any order does. They become the slowest: threads side by
  /// side go on taking iterations that the directives put side by side, and a block meets fewer bins.
  void numberFurther(const Stmt *outer) {
    const size_t parallel = body.loops.size();
    for (;;) {
      const auto counted = countedLoop(context, onlyStatementIn(bodyOf(outer)));
      if (!counted || hasFewIterations(*counted) || isModified(counted->variable, bodyOf(counted->stmt)) ||
          !declaredIn(context, counted->variable, counted->stmt) || !anyOrderDoes(*counted) ||
          readsByBoth(bodyOf(counted->stmt), counted->variable, counters) || body.loops.size() == mostNumberedLoops ||
          !isKnownToTheHost(*counted) || !number(*counted))
        break;
      outer = counted->stmt;
    }
    std::rotate(body.loops.begin(), body.loops.begin() + parallel, body.loops.end());
  }

  /// So few that they are better unrolled.
  bool hasFewIterations(const CountedLoop &counted) const {
    constexpr int64_t few = 16;
    Expr::EvalResult lower, upper;
    if (!counted.lower->EvaluateAsInt(lower, context) || !counted.upper->EvaluateAsInt(upper, context)) return false;
    const auto distance = upper.Val.getInt().getExtValue() - lower.Val.getInt().getExtValue();
    return distance >= -few && distance <= few;
  }

  /// Its header names nothing whose value on the device counts, and its step, by which the host divides, is no 0.
  bool isKnownToTheHost(const CountedLoop &counted) const {
    Expr::EvalResult step;
    if (counted.step && (!counted.step->EvaluateAsInt(step, context) || step.Val.getInt().isZero())) return false;
    bool isKnown = true;
    for (const Expr *part : {counted.lower, counted.upper})
      forEachStmt(part, [&](const Stmt *stmt) {
        const auto *name = dyn_cast<DeclRefExpr>(stmt);
        isKnown &= !name || !llvm::is_contained(onDevice, name->getDecl()->getCanonicalDecl());
        return isKnown;
      });
    return isKnown;
  }

  /// The statement behind braces and directives, if it is the only one.
  static const Stmt *onlyStatementIn(const Stmt *stmt) {
    for (;;) {
      if (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt)) stmt = block->size() == 1 ? block->body_front() : nullptr;
      else if (isa_and_nonnull<OpenACCLoopConstruct>(stmt)) stmt = behind(stmt);
      else return stmt;
    }
  }

  bool number(const CountedLoop &counted) {
    const bool isFirst = body.loops.empty();
    const auto refuse = [&](const std::string &why) {
      if (isFirst) cannot(why);
      return false;
    };
    if (counted.variable->getType().getNonReferenceType()->isPointerType()) return refuse("the loop counts with a pointer");
    for (const Expr *part : {counted.lower, counted.upper, counted.step})
      if (part && !isEvaluable(context, part, here))
        return refuse("'" + source.text(part) + "' in the loop's header is not known in front of the construct");
    // It must be the same in all iterations of the loops around it.
    if (!isFirst && llvm::any_of(llvm::ArrayRef<const Expr *>{counted.lower, counted.upper, counted.step},
                                 [&](const Expr *part) { return part && changesInLoop(part); }))
      return false;
    // An inner bound is not evaluated where the outer loop has no iterations.
    if (!isFirst && (mayTrap(counted.lower) || mayTrap(counted.upper) || (counted.step && mayTrap(counted.step)))) return false;
    if (!countsIntegers(context, counted))
      return refuse("the loop's header computes with more than integers, or its variable may wrap around");
    // Its text is used in front of the construct, where names must mean the same.
    if (!isFirst && definesMacros()) return false;
    const auto start = written(counted.lower), condition = written(counted.stmt->getCond());
    const auto increment = written(counted.stmt->getInc());
    NumberedLoop found;
    found.iterations = iterationsByHost(context, counted);
    found.lower = source.text(counted.lower);
    const std::string by = counted.step ? source.text(counted.step) : "1";
    if (!start || !condition || !increment || found.iterations.empty() || found.lower.empty() || by.empty())
      return refuse("a macro writes a part of the loop's header");
    found.step = counted.down ? "-" + operand(by) : by;
    found.isSigned = counted.variable->getType().getNonReferenceType()->isSignedIntegerOrEnumerationType();
    found.start = *start;
    found.condition = *condition;
    found.increment = *increment;
    if (counted.variable->getType()->getContainedAutoType())
      found.startType = counted.variable->getType().getUnqualifiedType().getAsString(context.getPrintingPolicy());
    body.loops.push_back(found);
    counters.push_back(counted.variable->getCanonicalDecl());
    return true;
  }

  /// Whether macros are defined, or come to mean something else, between the construct's directive and its end.
  bool definesMacros() const {
    const auto begin = source.offset(loop.construct->getBeginLoc()), end = source.endOf(loop.construct);
    if (!begin || !end) return true;
    return changesMacros(source.fileText(source.fileOf(loop.construct->getBeginLoc())).slice(*begin, *end));
  }

  bool changesInLoop(const Expr *expr) const {
    bool changes = false;
    forEachStmt(expr, [&](const Stmt *part) {
      if (const auto *name = dyn_cast<DeclRefExpr>(part)) changes |= isModified(name->getDecl(), loop.loop());
      return !changes;
    });
    return changes;
  }

  // ---- variables ----

  void variables() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      if (!variable || declaredIn(context, variable, loop.loop())) return true;
      variable = variable->getCanonicalDecl();
      if (declaredIn(context, variable, loop.construct))
        cannot("'" + variable->getNameAsString() + "' is declared in the construct, outside of the loop");
      if (variable->getType().getNonReferenceType()->isScalarType()) scalar(variable);
      return true;
    });
  }

  /// A scalar that the loop writes is each iteration's own, unless a clause or a kernels construct keeps its last value.
  void scalar(const VarDecl *variable) {
    if (llvm::is_contained(counters, variable) || llvm::is_contained(privates, variable)) return;
    if (llvm::is_contained(body.mapped, variable->getNameAsString()) || !isModified(variable, loop.loop())) return;
    if (isKernels(loop.construct) && !countsLoop(context, variable, loop.loop()))
      cannot("'" + variable->getNameAsString() + "', which the loop writes, may be read behind it");
  }

  // ---- updates ----

  void updatesIn(const Stmt *stmt, const Stmt *function) {
    forEachStmt(stmt, [&](const Stmt *part) {
      if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(part)) atomic(directive, function);
      const auto *call = dyn_cast<CallExpr>(part);
      const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr, *definition = nullptr;
      if (callee && callee->hasBody(definition) && !llvm::is_contained(seen, definition)) {
        seen.push_back(definition);
        updatesIn(definition->getBody(), definition->getBody());
      }
      return true;
    });
  }

  void atomic(const OpenACCAtomicConstruct *directive, const Stmt *function) {
    const AtomicMeaning meaning = understand(context, directive, function);
    const auto *update = std::get_if<Update>(&meaning);
    if (!update) return cannot("an atomic directive " + source.inLine(directive->getBeginLoc()) + " does more than update");
    const Stmt *stmt = behind(directive);
    const auto begin = source.offset(stmt->getBeginLoc()), end = source.endOf(stmt);
    const auto target = written(update->target);
    const auto value = update->value ? written(update->value) : Span{};
    if (!begin || !end || !target || !value || (update->value && value->begin < target->end))
      return cannot("a macro writes the update " + source.inLine(directive->getBeginLoc()));
    if (update->value && update->value->HasSideEffects(context) && !update->again.empty())
      return cannot("the update " + source.inLine(directive->getBeginLoc()) + " has side effects");
    body.updates.push_back({source.manager.getFilename(stmt->getBeginLoc()).str(),
                            {*begin, *end},
                            *target,
                            *value,
                            update->operation,
                            subtracts(directive, *update)});
  }

  static bool subtracts(const OpenACCAtomicConstruct *directive, const Update &update) {
    bool found = false;
    forEachStmt(directive->getAssociatedStmt(), [&](const Stmt *stmt) {
      if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
        found |= unary->isDecrementOp() && unary->getSubExpr() == update.target;
      if (const auto *binary = dyn_cast<BinaryOperator>(stmt))
        found |= (binary->getOpcode() == BO_Sub || binary->getOpcode() == BO_SubAssign) && update.value &&
                 binary->getRHS()->IgnoreParenImpCasts() == update.value;
      return !found;
    });
    return found;
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const Site &site;
  const Moment here;
  Body body;
  std::vector<const VarDecl *> counters, privates, onDevice;  // of clauses: private(v), copy(v)
  std::vector<const FunctionDecl *> seen;
};

}  // namespace

std::vector<Body> findBodies(ASTContext &context, const std::vector<Finding> &findings) {
  const Unit unit = surveyUnit(context);
  const SourceManager &manager = context.getSourceManager();
  std::vector<Body> bodies(findings.size());
  for (const DeviceLoop &loop : unit.loops) {
    const SourceLocation at = manager.getExpansionLoc(loop.directive->getBeginLoc());
    for (size_t i = 0; i < bodies.size(); ++i) {
      const Finding &finding = findings[i];
      const bool isHere = finding.site() && finding.line == manager.getExpansionLineNumber(at) &&
                          finding.column == manager.getExpansionColumnNumber(at) && finding.file == manager.getFilename(at);
      if (isHere && bodies[i].file.empty()) bodies[i] = BodyFinder(context, loop, *finding.site()).find();
    }
  }
  return bodies;
}

}  // namespace accrue
