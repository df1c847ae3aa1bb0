#include "recognize/updates/histograms.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/clauses.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/passed.h"
#include "recognize/updates/called_updates.h"

namespace accrue {

using namespace clang;

namespace {

class Gatherer {
 public:
  Gatherer(const ASTContext &context, const DeviceLoop &loop)
      : context(context),
        source(context),
        indices(context),
        called(context),
        device(loop),
        loop(loop.loop()),
        function(loop.function->getBody()),
        around(loop.function),
        mayTell(!loop.openmp || loop.sharesVariables()),
        isOfThreads(loop.sharesVariables()) {}

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
    candidates.push_back({name, place, {}, {}, std::nullopt, false});
    return candidates.back();
  }

  void refuse(const Place &place, const std::string &name, Refusal refusal) {
    Candidate &known = candidate(place, name);
    if (!known.refusal || (isOnlyInTheWay(known.refusal->kind) && !isOnlyInTheWay(refusal.kind)))
      known.refusal = std::move(refusal);
  }

  /// A refusal about something that could not be traced to an array.
  void refuseNameless(const Expr *changed, Refusal refusal) {
    candidates.push_back({changed ? source.text(changed) : "", {}, {}, {}, std::move(refusal), false});
  }

  /// `element` is the left side of the update, where it stands in the loop itself.
  Candidate &name(const Target &target, const Expr *element, const std::string &index, const Expr *told = nullptr) {
    Candidate &known = candidate(target.place, indices.nameOf(target));
    const bool isApart = element && (!target.through.empty() || !source.span(target.base->getSourceRange()));
    Naming naming{target.base, isApart ? element : nullptr, index, told};
    for (Naming &other : known.namings)
      if (other.base == naming.base && !naming.element) {  // one name for several updates: of a function
        const bool both = !other.index.empty() && !index.empty() && other.index != index;
        if (both)
          other.index =
              "(size_t)(" + other.index + ") > (size_t)(" + index + ") ? (size_t)(" + other.index + ") : (size_t)(" + index + ")";
        else if (index.empty()) other.index.clear();
        return known;
      }
    known.namings.push_back(std::move(naming));
    return known;
  }

  void take(const Target &target, Operation operation, const Stmt *stmt, const Expr *named, const std::string &index,
            const Expr *told = nullptr) {
    Candidate &known = name(target, isa<OpenACCAtomicConstruct>(stmt) ? named : nullptr, index, told);
    known.updates.push_back({operation, target, stmt});
    if (target.subscripts.empty() && !known.refusal)
      known.refusal = Refusal{RefusalKind::OneElement, "'" + source.text(named) + "' is one element, updated by every iteration"};
  }

  void atomic(const OpenACCAtomicConstruct *directive) {
    const AtomicMeaning meaning = understand(context, directive, function);
    if (std::holds_alternative<NoUpdate>(meaning)) return;
    if (const auto *refusal = std::get_if<Refusal>(&meaning)) {
      const Expr *changed = changedBy(context, directive);
      if (!changed) return refuseNameless(nullptr, *refusal);
      const auto target = findTarget(context, changed, loop);
      if (const auto *found = std::get_if<Target>(&target)) return refuse(found->place, indices.nameOf(*found), *refusal);
      return refuseNameless(changed, *refusal);
    }
    const auto &update = std::get<Update>(meaning);
    auto target = findTarget(context, update.target, loop);
    if (const auto *found = std::get_if<Target>(&target); found && found->told.bins)
      target = Refusal{RefusalKind::MovingPointer, "'" + source.text(update.target) + "' is of one array or another"};
    if (auto *refusal = std::get_if<Refusal>(&target)) {
      refusal->mayBeTold = isOfThreads && containerOf(update.target);
      if (const auto own = refuseOwn(containerOf(update.target))) *refusal = *own;
      return refuseNameless(update.target, *refusal);
    }
    take(std::get<Target>(target), update.operation, directive, update.target, indices.indexOf(std::get<Target>(target)));
    for (const Expr *again : update.again) {
      const auto other = findTarget(context, again->IgnoreParenImpCasts(), loop);
      if (const auto *found = std::get_if<Target>(&other)) name(*found, again->IgnoreParenImpCasts(), indices.indexOf(*found));
    }
  }

  /// A container of each iteration's or thread's own: no pointer in front of the loop leads to it.
  std::optional<Refusal> refuseOwn(const Expr *container) const {
    const auto place = container ? placeOf(container) : std::nullopt;
    if (!place || !place->root) return std::nullopt;
    const std::string name = quoted(source.text(container));
    const bool isInside = declaredIn(context, place->root, device.construct ? device.construct : loop);
    if (isInside && place->root->getType()->isReferenceType())
      return Refusal{RefusalKind::OtherName, name + " is declared inside the construct, and has no name in front of it",
                     "declare it in front of the construct"};
    if (isInside) return Refusal{RefusalKind::PrivateArray, name + " is declared inside the construct"};
    const auto own = device.construct ? privateClauseOf(device, *place) : std::nullopt;
    if (own && !own->isOfTheLoop) return refusePrivateElsewhere(context, name, *own);
    if (own) return Refusal{RefusalKind::PrivateArray, name + " is each thread's own, by a clause"};
    return std::nullopt;
  }

  // ---- updates inside called functions ----

  /// A subscript that is a parameter is what the call passes for it, if the function leaves it so and its type holds all of it.
  const Expr *argumentFor(const CallExpr *call, const FunctionDecl *definition, const Expr *subscript) const {
    const VarDecl *parameter = variableOf(subscript);
    for (unsigned i = 0; i < definition->getNumParams() && i < call->getNumArgs(); ++i) {
      const Expr *passed = call->getArg(i)->IgnoreParenImpCasts();
      if (definition->getParamDecl(i) == parameter && !isModified(parameter, definition->getBody()) &&
          keepsAllValues(context, passed->getType(), parameter->getType().getNonReferenceType()))
        return passed;
    }
    return subscript;
  }

  /// Whether the call passes the same array twice: as the one of which the function is told, and as the rest.
  static bool isPassedTwice(const CallExpr *call, const FunctionDecl *definition, const ParameterUpdate &update,
                            const Target &array) {
    const auto rest = placeAtCall(call, definition, update.target.told.rest);
    return rest && *rest == array.place && array.subscripts.empty() && array.member.empty() &&
           *update.told == update.parameter + 1 && *update.told < call->getNumArgs();
  }

  /// Whether the place is the same one in all iterations.
  bool isOneAt(const CallExpr *call, const FunctionDecl *definition, const Place &place) const {
    const auto outer = placeAtCall(call, definition, place);
    return outer && !(outer->root && declaredIn(context, outer->root, loop));
  }

  void call(const CallExpr *call) {
    const FunctionDecl *definition = calleeOf(call);
    if (!definition || definition->getBody() == function) return;
    std::vector<LostUpdate> lost;
    std::vector<ParameterUpdate> updates;
    if (const auto *by = dyn_cast<CXXOperatorCallExpr>(call)) called.byOperator(by, definition, lost);
    else updates = called.in(definition, lost);
    for (LostUpdate &one : lost) {
      one.refusal.mayBeTold &= mayTell;
      if (one.isOneElement && isOneAt(call, definition, one.place))
        one.refusal = Refusal{RefusalKind::OneElement, quoted(one.name) + " in " + titleOf(definition) +
                                                           " is one element, updated by every iteration that comes to it"};
      one.name.empty() ? refuseNameless(nullptr, std::move(one.refusal)) : refuse(one.place, one.name, std::move(one.refusal));
    }
    for (const ParameterUpdate &update : updates) {
      if (update.parameter >= call->getNumArgs()) continue;
      const Expr *passed = call->getArg(update.parameter);
      const auto found = targetOf(context, definition->getParamDecl(update.parameter), passed, loop);
      if (const auto *refusal = std::get_if<Refusal>(&found)) {
        refuseNameless(passed, *refusal);
        continue;
      }
      Target whole = std::get<Target>(found);
      if (!update.refusal && update.told && !isPassedTwice(call, definition, update, whole)) {
        refuse(whole.place, indices.nameOf(whole), called.cannotBeTold(call));
        continue;
      }
      if (update.refusal) {
        refuse(whole.place, indices.nameOf(whole), *update.refusal);
        continue;
      }
      const bool isQuiet =
          llvm::none_of(call->arguments(), [&](const Expr *argument) { return argument->HasSideEffects(context); });
      const std::string inner = update.reads && !isQuiet ? "" : indices.inLoopsWords(call, definition, update.index, around);
      const std::string index = sumOf(indices.indexOf(whole), inner, whole.subscripts.empty());
      append(whole, update.target);
      for (const Expr *&subscript : whole.subscripts) subscript = argumentFor(call, definition, subscript);
      take(whole, update.operation, call, passed, index, update.told ? call->getArg(*update.told) : nullptr);
    }
  }

  const ASTContext &context;
  const Source source;
  const Indices indices;
  CalledUpdates called;
  const DeviceLoop &device;
  const Stmt *loop, *function;
  const FunctionDecl *around;
  const bool mayTell;  // functions that OpenMP's target runs are marked as such in the text around them
  const bool isOfThreads;  // to which the containers of the program are at hand
  std::vector<Candidate> candidates;
};

}  // namespace

std::vector<Candidate> findCandidates(const ASTContext &context, const DeviceLoop &loop) {
  return Gatherer(context, loop).gather();
}

}  // namespace accrue
