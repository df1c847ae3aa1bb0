#include "recognize/forms/atomics.h"

#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/forms/torn_update.h"
#include "recognize/updates/accesses.h"

namespace accrue {

using namespace clang;

namespace {

std::string kindOf(const OpenACCAtomicConstruct *directive) {
  switch (directive->getAtomicKind()) {
    case OpenACCAtomicKind::Read: return " read";
    case OpenACCAtomicKind::Write: return " write";
    case OpenACCAtomicKind::Capture: return " capture";
    default: return " update";
  }
}

bool isIn(const Use &use, Span span) { return use.begin >= span.begin && use.end <= span.end; }

std::optional<Obstacle> uncheckedUse(const FormContext &context, const std::vector<Atomic> &atomics) {
  const auto isChecked = [&](const Use &use) {
    return llvm::any_of(atomics, [&](const Atomic &atomic) { return atomic.histogram && isIn(use, atomic.statementSpan()); });
  };
  for (const Histogram &histogram : context.site.histograms)
    if (histogram.isChecked && !llvm::all_of(histogram.uses, isChecked))
      return Obstacle{"the number of bins of '" + histogram.name +
                      "' must be checked at every update, and not every one is a plain " + histogram.name + "[k] in the loop"};
  return std::nullopt;
}

/// In a part of a function, and in functions that it calls, as often as they are called.
unsigned atomicsIn(const Stmt *body, std::vector<const FunctionDecl *> &path) {
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

std::optional<Obstacle> atomicsInCall(const FormContext &context, const CallExpr *call) {
  const FunctionDecl *definition = calleeOf(call), *callee = call->getDirectCallee();
  if (!definition) {
    if (callee && isOfTheSystem(context.ast, callee)) return std::nullopt;
    return Obstacle{(callee ? "'" + callee->getNameAsString() + "'" : std::string("a function")) +
                    " is not in sight, and may hold atomic directives"};
  }
  unsigned copied = 0;
  for (const Candidate *candidate : context.rewritten)
    for (const TargetedUpdate &update : candidate->updates) copied += update.stmt == call;
  std::vector<const FunctionDecl *> path = {definition};
  if (atomicsIn(definition->getBody(), path) == copied) return std::nullopt;
  return Obstacle{"'" + definition->getNameAsString() + "' runs an atomic directive for something that is not copied"};
}

}  // namespace

void forEachAtomic(const LoopContext &context, llvm::function_ref<void(const OpenACCAtomicConstruct *, const Stmt *)> visit) {
  forEachStmt(context.loop.loop(), [&](const Stmt *stmt) {
    for (const Stmt *child : stmt->children())
      if (const auto *directive = dyn_cast_or_null<OpenACCAtomicConstruct>(child)) visit(directive, stmt);
    return true;
  });
}

std::optional<size_t> ownerOf(const FormContext &context, const OpenACCAtomicConstruct *directive) {
  for (size_t i = 0; i < context.rewritten.size(); ++i)
    for (const TargetedUpdate &known : context.rewritten[i]->updates)
      if (known.stmt == directive) return i;
  return std::nullopt;
}

std::optional<Atomic> writtenAtomic(const FormContext &context, const OpenACCAtomicConstruct *directive, const Stmt *parent,
                                    std::optional<size_t> owner) {
  const Source &source = context.source;
  const Stmt *changed = behind(directive);
  const auto begin = source.offset(changed->getBeginLoc()), end = source.endOf(changed);
  if (!source.isWritten(directive) || !begin || !end || source.fileOf(directive->getBeginLoc()) != context.file)
    return std::nullopt;
  Atomic atomic;
  atomic.region.directive = source.directive(directive);
  atomic.region.end = *end;
  atomic.region.needsBraces = !isa<CompoundStmt>(parent);
  atomic.region.directiveIndent = source.indentAt(atomic.region.directive.span.begin, context.file);
  atomic.region.indent = source.indentAt(*begin, context.file);
  atomic.kind = kindOf(directive);
  atomic.histogram = owner;
  if (!owner) return atomic;
  atomic.statement = source.fileText(context.file).slice(*begin, *end).str();
  for (const Use &use : context.site.histograms[*owner].uses)
    if (isIn(use, {*begin, *end})) atomic.index = use.index;
  return atomic;
}

Possible<std::vector<Atomic>> findAtomics(const FormContext &context) {
  std::vector<Atomic> atomics;
  std::optional<Obstacle> obstacle;
  forEachAtomic(context, [&](const OpenACCAtomicConstruct *directive, const Stmt *parent) {
    const std::optional<size_t> owner = ownerOf(context, directive);
    if (obstacle || (owner && !context.site.histograms[*owner].isChecked)) return;
    const std::optional<Atomic> atomic = writtenAtomic(context, directive, parent, owner);
    if (!atomic) obstacle = Obstacle{"a macro writes an atomic directive that must stay"};
    else if (!directive->clauses().empty()) obstacle = Obstacle{"an atomic directive has clauses"};
    else if (const Expr *torn = tornElement(context.ast, directive))
      obstacle =
          Obstacle{"g++ may read '" + context.source.text(torn) +
                   "' before its atomic update begins, and threads would lose updates; an index in a variable of its own mends it"};
    else atomics.push_back(*atomic);
  });
  if (!obstacle) obstacle = uncheckedUse(context, atomics);
  if (obstacle) return *obstacle;
  return atomics;
}

std::optional<Obstacle> atomicsInCalls(const FormContext &context) {
  std::optional<Obstacle> obstacle;
  for (const FunctionDecl *called : findAccesses(context.ast, context.loop).functions) {
    std::vector<const FunctionDecl *> path = {called};
    const auto hasAtomics = [&](const Stmt *code) { return atomicsIn(code, path) > 0; };
    if (isa<CXXConstructorDecl, CXXDestructorDecl>(called) && llvm::any_of(codeOf(called), hasAtomics))
      return Obstacle{titleOf(called) + ", which no call names, runs an atomic directive"};
  }
  forEachStmt(context.loop.loop(), [&](const Stmt *stmt) {
    const auto *call = dyn_cast<CallExpr>(stmt);
    if (call && !obstacle) obstacle = atomicsInCall(context, call);
    return !obstacle;
  });
  return obstacle;
}

}  // namespace accrue
