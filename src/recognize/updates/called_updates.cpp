#include "recognize/updates/called_updates.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/passed.h"

namespace accrue {

using namespace clang;

std::variant<Target, Refusal> targetOf(const ASTContext &context, const ParmVarDecl *parameter, const Expr *passed,
                                       const Stmt *scope) {
  if (!parameter->getType()->isReferenceType()) return findPointedTo(context, passed, scope);
  if (parameter->getType()->getPointeeType()->isArrayType())
    return Refusal{RefusalKind::OpaqueCall, "a whole array is passed by reference"};
  return findTarget(context, passed, scope);
}

void append(Target &outer, const Target &inner) {
  outer.subscripts.append(inner.subscripts.begin(), inner.subscripts.end());
  outer.written.append(inner.written.begin(), inner.written.end());
  outer.units.append(inner.units.begin(), inner.units.end());
  outer.isTaken.append(inner.isTaken.begin(), inner.isTaken.end());
  outer.member += inner.member;
  outer.fields.append(inner.fields.begin(), inner.fields.end());
  outer.memberType = inner.memberType;
}

std::vector<ParameterUpdate> CalledUpdates::in(const FunctionDecl *definition, std::vector<LostUpdate> &lost) {
  Found found = look(definition);
  llvm::append_range(lost, found.lost);
  return std::move(found.updates);
}

/// What a function that is told tells on.
Told CalledUpdates::toldAtCall(const CallExpr *call, const FunctionDecl *inner, const ParameterUpdate &update) {
  const auto *bins =
      *update.told < call->getNumArgs() ? dyn_cast<DeclRefExpr>(call->getArg(*update.told)->IgnoreParenImpCasts()) : nullptr;
  const auto rest = placeAtCall(call, inner, update.target.told.rest);
  const bool isTold = bins && isa<ParmVarDecl>(bins->getDecl()) && rest;
  return isTold ? Told{bins, nullptr, nullptr, *rest} : Told{};
}

Refusal CalledUpdates::cannotBeTold(const CallExpr *call) const {
  return {RefusalKind::OpaqueCall,
          "'" + source.text(call) + "' (" + source.inLine(call->getBeginLoc()) + ") updates what may be one array or another"};
}

CalledUpdates::Found CalledUpdates::look(const FunctionDecl *definition) {
  if (const auto seen = known.find(definition); seen != known.end()) return seen->second;
  Found found;
  if (const auto at = llvm::find(path, definition); at != path.end()) {
    isCut = true;
    recursive.insert(at, path.end());
    return found;
  }
  const bool wasCut = std::exchange(isCut, false);
  path.push_back(definition);
  forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
    if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) atomic(definition, directive, found);
    else if (const auto *call = dyn_cast<CallExpr>(stmt)) this->call(definition, call, found);
    return true;
  });
  path.pop_back();
  refuseOtherTells(definition, found);
  if (recursive.count(definition)) refuseAll(definition, found);
  if (!isCut || path.empty()) known[definition] = found;  // else another way to it may find more
  isCut |= wasCut;
  return found;
}

/// A function that calls itself: calls further inside pass other things for its parameters.
void CalledUpdates::refuseAll(const FunctionDecl *definition, Found &found) const {
  const Refusal refusal{RefusalKind::OpaqueCall,
                        titleOf(definition) + " calls itself, and may update another array or bin each time",
                        "write a loop in place of the call"};
  for (ParameterUpdate &update : found.updates)
    if (!update.refusal) update.refusal = refusal;
  for (LostUpdate &lost : found.lost)
    if (std::exchange(lost.refusal.mayBeTold, false)) lost.refusal = refusal, lost.isOneElement = false;
}

/// A number of bins that does more in the function than tell which are bins cannot be replaced by another.
void CalledUpdates::refuseOtherTells(const FunctionDecl *definition, Found &found) const {
  for (ParameterUpdate &update : found.updates) {
    if (!update.told) continue;
    const ParmVarDecl *bins = definition->getParamDecl(*update.told);
    const bool isOnlyTold = !anyStmt(definition->getBody(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      return name && name->getDecl() == bins && !found.tells.count(name);
    });
    if (isOnlyTold && !isModified(bins, definition->getBody()) &&
        !isModified(definition->getParamDecl(update.parameter), definition->getBody()))
      continue;
    update.refusal = Refusal{RefusalKind::OpaqueCall, quoted(bins->getNameAsString()) + " does more in " + titleOf(definition) +
                                                          " than tell the number of bins"};
  }
}

/// Takes an update down, if it is one of a parameter; one of anything else, by its name, cannot be redirected by the loop.
void CalledUpdates::take(const FunctionDecl *definition, ParameterUpdate update, Found &found) const {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(update.target.place.root);
  if (!parameter || !update.target.place.members.empty() || parameter->getDeclContext() != definition) {
    if (update.refusal) return;
    Refusal refusal{RefusalKind::OpaqueCall,
                    "'" + indices.nameOf(update.target) + "' is updated inside " + titleOf(definition) + " (" +
                        source.inLine(update.target.base->getBeginLoc()) + "), and not passed to it by itself",
                    "give the function a parameter for the array, and pass the array in the loop"};
    refusal.mayBeTold = true;
    found.lost.push_back(
        {update.target.place, indices.nameOf(update.target), std::move(refusal), update.target.subscripts.empty()});
    return;
  }
  update.parameter = parameter->getFunctionScopeIndex();
  if (const DeclRefExpr *bins = update.target.told.bins) {
    update.told = cast<ParmVarDecl>(bins->getDecl())->getFunctionScopeIndex();
    found.tells.insert(bins);
  }
  if (isModified(parameter, definition->getBody())) {
    update.index.clear();
    if (!update.refusal && parameter->getType().getNonReferenceType()->isPointerType())
      update.refusal = Refusal{RefusalKind::MovingPointer,
                               quoted(parameter->getNameAsString()) + " is moved inside " + titleOf(definition) +
                                   ", which updates what it leads to (" + source.inLine(update.target.base->getBeginLoc()) + ")",
                               "pass the address that is meant, and leave the parameter as it is"};
  }
  found.updates.push_back(std::move(update));
}

void CalledUpdates::atomic(const FunctionDecl *definition, const OpenACCAtomicConstruct *directive, Found &found) const {
  const AtomicMeaning meaning = understand(context, directive, definition->getBody());
  const auto *update = std::get_if<Update>(&meaning);
  const Expr *changed = update ? update->target : changedBy(context, directive);
  const auto leads = changed ? findTarget(context, changed, definition->getBody()) : std::variant<Target, Refusal>(Refusal{});
  const auto *target = std::get_if<Target>(&leads);
  if (!target) {
    if (update)
      found.lost.push_back({{},
                            "",
                            {RefusalKind::OpaqueCall,
                             "'" + source.text(changed) + "' is updated inside " + titleOf(definition) + " (" +
                                 source.inLine(changed->getBeginLoc()) +
                                 (containerOf(changed) ? "), where a class leads to it" : "), and leads to no parameter of it")}});
    return;
  }
  ParameterUpdate one;
  one.operation = update ? update->operation : Operation::Add;
  one.target = *target;
  if (update) {
    const Indices::Words words = Indices::wordsOf(definition);
    one.index = indices.indexOf(*target, words);
    one.reads = one.index.empty() && indices.isFirst(definition, directive);
    if (one.reads) one.index = indices.indexOf(*target, words, /*mayRead=*/true);
  } else {
    const auto *why = std::get_if<Refusal>(&meaning);
    one.refusal = why ? *why
                      : Refusal{RefusalKind::OpaqueCall,
                                "'" + definition->getNameAsString() + "' reads or writes the array, not only updates it"};
  }
  take(definition, std::move(one), found);
}

/// A functor, a lambda, an operator of a class: its updates are not handed to others.
void CalledUpdates::byOperator(const CXXOperatorCallExpr *call, const FunctionDecl *inner, std::vector<LostUpdate> &lost) {
  std::vector<LostUpdate> found;
  const std::vector<ParameterUpdate> updates = in(inner, found);
  const auto *method = dyn_cast<CXXMethodDecl>(inner);
  const std::string fix = "write the loop with its update where the array is at hand, instead of " +
                          std::string(method && method->getParent()->isLambda() ? "a lambda" : "an operator") + " that does it";
  for (LostUpdate &one : found) {
    if (std::exchange(one.refusal.mayBeTold, false)) one.refusal.fix = fix;
    lost.push_back(std::move(one));
  }
  if (!updates.empty())
    lost.push_back(
        {{},
         "",
         {RefusalKind::OpaqueCall,
          "'" + source.text(call) + "' (" + source.inLine(call->getBeginLoc()) + ") updates what it is given, by " + titleOf(inner),
          fix}});
}

void CalledUpdates::call(const FunctionDecl *definition, const CallExpr *call, Found &found) {
  const FunctionDecl *inner = calleeOf(call);
  if (!inner) return;
  if (const auto *by = dyn_cast<CXXOperatorCallExpr>(call)) return byOperator(by, inner, found.lost);
  for (ParameterUpdate update : in(inner, found.lost)) {
    if (update.parameter >= call->getNumArgs()) continue;
    const auto leads =
        targetOf(context, inner->getParamDecl(update.parameter), call->getArg(update.parameter), definition->getBody());
    const auto *outer = std::get_if<Target>(&leads);
    if (!outer) {
      found.lost.push_back({{},
                            "",
                            {RefusalKind::OpaqueCall, "'" + source.text(call) + "' (" + source.inLine(call->getBeginLoc()) +
                                                          ") updates what leads to no parameter of " + titleOf(definition)}});
      continue;
    }
    Target whole = *outer;
    const bool isFirst = indices.isFirst(definition, call);
    const auto index = [&](bool mayRead) {
      const Indices::Words words = Indices::wordsOf(definition);
      return sumOf(indices.indexOf(whole, words, mayRead), indices.inCallersWords(call, inner, update.index, words, mayRead),
                   whole.subscripts.empty());
    };
    std::string steady = update.reads && !isFirst ? "" : index(false);
    update.reads |= steady.empty();
    update.index = steady.empty() && isFirst ? index(true) : steady;
    append(whole, update.target);
    if (update.told && !update.refusal) {
      whole.told = toldAtCall(call, inner, update);
      if (!whole.told.bins) {
        found.lost.push_back({{}, "", cannotBeTold(call)});
        continue;
      }
    }
    update.target = whole;
    take(definition, std::move(update), found);
  }
}

}  // namespace accrue
