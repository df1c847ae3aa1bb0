#include "recognize/histograms.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace accrue {

using namespace clang;

namespace {

class Gatherer {
 public:
  Gatherer(const ASTContext &context, const DeviceLoop &loop)
      : context(context), source(context), loop(loop.loop()), function(loop.function->getBody()) {}

  std::vector<Candidate> gather() {
    forEachStmt(loop, [&](const Stmt *stmt) {
      if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) atomic(directive);
      else if (const auto *call = dyn_cast<CallExpr>(stmt)) this->call(call);
      return true;
    });
    return std::move(candidates);
  }

 private:
  Candidate &candidate(const Place &place, const std::string &name) {
    for (Candidate &known : candidates)
      if (known.place == place && !known.name.empty() && (place.root || !place.members.empty())) return known;
    candidates.push_back({name, place, {}, {}, {}, {}, std::nullopt});
    return candidates.back();
  }

  /// The array as the program writes it; as it is declared, where a macro writes it.
  std::string nameOf(const Target &target) const {
    const std::string written = source.text(target.base);
    return written.empty() ? target.place.last()->getNameAsString() : written;
  }

  void refuse(const Place &place, const std::string &name, Refusal refusal) {
    Candidate &known = candidate(place, name);
    if (!known.refusal) known.refusal = std::move(refusal);
  }

  /// A refusal about something that could not be traced to an array.
  void refuseNameless(const Expr *changed, Refusal refusal) {
    candidates.push_back({changed ? source.text(changed) : "", {}, {}, {}, {}, {}, std::move(refusal)});
  }

  void take(const Target &target, Operation operation, const Stmt *stmt, const Expr *named) {
    Candidate &known = candidate(target.place, nameOf(target));
    known.bases.push_back(target.base);
    known.pointers.insert(known.pointers.end(), target.through.begin(), target.through.end());
    known.pointerUses.insert(known.pointerUses.end(), target.throughUses.begin(), target.throughUses.end());
    if (!named) return;
    known.updates.push_back({operation, target, stmt});
    if (target.subscripts.empty() && !known.refusal)
      known.refusal = Refusal{RefusalKind::OneElement, "'" + source.text(named) + "' is one element, updated by every iteration"};
  }

  void atomic(const OpenACCAtomicConstruct *directive) {
    const AtomicMeaning meaning = understand(context, directive, function);
    if (std::holds_alternative<NoUpdate>(meaning)) return;
    if (const auto *refusal = std::get_if<Refusal>(&meaning)) {
      const Expr *changed = changedBy(directive);
      if (!changed) return refuseNameless(nullptr, *refusal);
      const auto target = findTarget(context, changed, loop);
      if (const auto *found = std::get_if<Target>(&target)) return refuse(found->place, nameOf(*found), *refusal);
      return refuseNameless(changed, *refusal);
    }
    const auto &update = std::get<Update>(meaning);
    const auto target = findTarget(context, update.target, loop);
    if (const auto *refusal = std::get_if<Refusal>(&target)) return refuseNameless(update.target, *refusal);
    take(std::get<Target>(target), update.operation, directive, update.target);
    for (const Expr *again : update.again) {
      const auto other = findTarget(context, again->IgnoreParenImpCasts(), loop);
      if (const auto *found = std::get_if<Target>(&other)) take(*found, update.operation, directive, nullptr);
    }
  }

  // ---- updates inside called functions ----

  struct ParameterUpdate {
    Operation operation;
    Target target;
  };

  void call(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee(), *definition = nullptr;
    if (!callee || isa<CXXOperatorCallExpr>(call) || !callee->hasBody(definition) || !definition->getBody()) return;
    if (definition == nullptr || definition->getBody() == function) return;
    std::vector<std::vector<ParameterUpdate>> updates(definition->getNumParams());
    std::vector<const Expr *> uses;
    std::optional<Refusal> opaque;
    forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
      const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt);
      if (directive && !opaque) insideCallee(definition, directive, updates, uses, opaque);
      return true;
    });
    for (unsigned i = 0; i < updates.size() && i < call->getNumArgs(); ++i) {
      if (updates[i].empty()) continue;
      const ParmVarDecl *parameter = definition->getParamDecl(i);
      if (!opaque && !onlyUpdates(definition, parameter, uses))
        opaque = Refusal{RefusalKind::OpaqueCall, "'" + definition->getNameAsString() + "' does more with '" +
                                                      parameter->getNameAsString() + "' than update it"};
      argument(call, i, parameter, definition, updates[i], opaque);
    }
  }

  void insideCallee(const FunctionDecl *definition, const OpenACCAtomicConstruct *directive,
                    std::vector<std::vector<ParameterUpdate>> &updates, std::vector<const Expr *> &uses,
                    std::optional<Refusal> &opaque) {
    const AtomicMeaning meaning = understand(context, directive, definition->getBody());
    const auto *update = std::get_if<Update>(&meaning);
    const Expr *changed = update ? update->target : changedBy(directive);
    if (!changed) return;
    const auto found = findTarget(context, changed, definition->getBody());
    const auto *target = std::get_if<Target>(&found);
    if (!target) return;
    const auto *parameter = dyn_cast_or_null<ParmVarDecl>(target->place.root);
    if (!parameter || !target->place.members.empty()) {
      if (update)
        refuse(target->place, nameOf(*target),
               {RefusalKind::OpaqueCall, "'" + nameOf(*target) + "' is updated inside '" +
                                             definition->getNameAsString() + "', not passed to it"});
      return;
    }
    if (!update) {
      const auto *why = std::get_if<Refusal>(&meaning);
      opaque = why ? *why : Refusal{RefusalKind::OpaqueCall, "'" + definition->getNameAsString() +
                                                                 "' reads or writes the array, not only updates it"};
      updates[parameter->getFunctionScopeIndex()].push_back({Operation::Add, *target});
      return;
    }
    updates[parameter->getFunctionScopeIndex()].push_back({update->operation, *target});
    uses.push_back(target->base);
    for (const VarDecl *pointer : target->through)
      if (!opaque && !onlyUpdates(definition, pointer, {target->throughUses.begin(), target->throughUses.end()}))
        opaque = Refusal{RefusalKind::OpaqueCall, "'" + definition->getNameAsString() + "' does more with '" +
                                                      pointer->getNameAsString() + "' than update it"};
    for (const Expr *again : update->again) {
      const auto other = findTarget(context, again->IgnoreParenImpCasts(), definition->getBody());
      if (const auto *same = std::get_if<Target>(&other)) uses.push_back(same->base);
    }
  }

  static bool onlyUpdates(const FunctionDecl *definition, const VarDecl *parameter, const std::vector<const Expr *> &uses) {
    bool only = true;
    forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      if (name && name->getDecl()->getCanonicalDecl() == parameter->getCanonicalDecl())
        only &= llvm::is_contained(uses, static_cast<const Expr *>(name));
      return only;
    });
    return only;
  }

  void argument(const CallExpr *call, unsigned index, const ParmVarDecl *parameter, const FunctionDecl *definition,
                const std::vector<ParameterUpdate> &updates, const std::optional<Refusal> &opaque) {
    const Expr *passed = call->getArg(index);
    if (parameter->getType()->isReferenceType() && parameter->getType()->getPointeeType()->isArrayType())
      return refuseNameless(passed, {RefusalKind::OpaqueCall, "'" + definition->getNameAsString() + "' takes a whole array by reference"});
    const auto found = parameter->getType()->isReferenceType() ? findTarget(context, passed, loop)
                                                              : findPointedTo(context, passed, loop);
    if (const auto *refusal = std::get_if<Refusal>(&found)) return refuseNameless(passed, *refusal);
    const Target &outer = std::get<Target>(found);
    if (opaque) return refuse(outer.place, nameOf(outer), *opaque);
    for (const ParameterUpdate &update : updates) {
      Target whole = outer;
      for (const Expr *subscript : update.target.subscripts)
        whole.subscripts.push_back(inCallersWords(call, definition, subscript));
      whole.member += update.target.member;
      whole.memberType = update.target.memberType;
      take(whole, update.operation, call, passed);
    }
  }

  /// A subscript that is a parameter is what the call passes for it.
  static const Expr *inCallersWords(const CallExpr *call, const FunctionDecl *definition, const Expr *subscript) {
    const auto *name = dyn_cast<DeclRefExpr>(subscript->IgnoreParenImpCasts());
    for (unsigned i = 0; name && i < definition->getNumParams() && i < call->getNumArgs(); ++i)
      if (definition->getParamDecl(i) == name->getDecl()) return call->getArg(i)->IgnoreParenImpCasts();
    return subscript;
  }

  const ASTContext &context;
  const Source source;
  const Stmt *loop, *function;
  std::vector<Candidate> candidates;
};

}  // namespace

std::vector<Candidate> findCandidates(const ASTContext &context, const DeviceLoop &loop) {
  return Gatherer(context, loop).gather();
}

}  // namespace accrue
