#include "recognize/updates/legality.h"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/updates/accesses.h"
#include "recognize/ast/clauses.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/stable.h"
#include "recognize/loops/digits.h"
#include "recognize/updates/uses.h"

namespace accrue {

using namespace clang;

namespace {

// ---- the loop ----

std::optional<Refusal> refuseSerial(const DeviceLoop &loop) {
  const OpenACCDirectiveKind kind = loop.construct->getDirectiveKind();
  if (kind == OpenACCDirectiveKind::Serial || kind == OpenACCDirectiveKind::SerialLoop)
    return Refusal{RefusalKind::OneGang, "the loop runs on one gang: no two updates meet"};
  if (!hasClause(loop.directive, OpenACCClauseKind::Seq)) return std::nullopt;
  return Refusal{RefusalKind::OneGang, "'seq' keeps the iterations of the loop in turns: no gang shares them",
                 isKernels(loop.construct)
                     ? "take 'seq' away if the iterations are independent"
                     : "take 'seq' away if the iterations are independent; as it is, each gang runs all of them"};
}

/// Whether a condition around the construct asks for a plan: the loop is what the program runs without one.
bool isChosenByPlan(const DeviceLoop &loop) {
  return anyStmt(loop.function->getBody(), [&](const Stmt *stmt) {
    const auto *condition = dyn_cast<IfStmt>(stmt);
    return condition && namesAccrue(condition->getCond()) &&
           anyStmt(condition->getThen(), [&](const Stmt *part) { return part == loop.construct; });
  });
}

/// Whether Accrue itself wrote the loop, or keeps it beside one that it wrote: its functions are in the file, and its names in
/// the loop, or in a condition around it.
bool isRewritten(const ASTContext &context, const DeviceLoop &loop) {
  const auto has = [&](const char *name) { return context.Idents.find(name) != context.Idents.end(); };
  if (!has("accrue_locals") && !has("accrue_count_gangs") && !has("accrue_threads") && !has("accrue_begin") && !has("accrue_check"))
    return false;
  return namesAccrue(loop.loop()) || (has("accrue_begin") && isChosenByPlan(loop));
}

// ---- the array ----

bool isArithmetic(QualType type) {
  type = type.getCanonicalType().getUnqualifiedType();
  return (type->isIntegerType() && !type->isBooleanType() && !type->isEnumeralType()) || type->isRealFloatingType();
}

bool isUnion(QualType type) {
  while (const auto *array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  if (type->isPointerType()) type = type->getPointeeType();
  while (const auto *array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  const RecordDecl *record = type->getAsRecordDecl();
  return record && (record->isUnion() ||
                    llvm::any_of(record->fields(), [](const FieldDecl *field) { return field->isAnonymousStructOrUnion(); }));
}

std::optional<Refusal> refuseType(const ASTContext &context, const Candidate &candidate) {
  if (!candidate.namings.empty() && isUnion(candidate.base()->getType()))
    return Refusal{RefusalKind::ElementType, "the elements of " + quoted(candidate.name) + " are unions or hold one"};
  for (const TargetedUpdate &update : candidate.updates) {
    if (update.target.memberType.isVolatileQualified())
      return Refusal{RefusalKind::ElementType,
                     "the bins of " + quoted(candidate.name) + " are volatile: every update must go to them",
                     "take 'volatile' away, if nothing but this program changes or watches them"};
    if (!isArithmetic(update.target.memberType))
      return Refusal{RefusalKind::ElementType, "the bins of " + quoted(candidate.name) + " are of type '" +
                                                   update.target.memberType.getAsString(context.getPrintingPolicy()) + "'"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuseMixture(const Candidate &candidate) {
  const TargetedUpdate &first = candidate.updates.front();
  for (const TargetedUpdate &update : candidate.updates)
    if (update.operation != first.operation)
      return Refusal{RefusalKind::MixedOperations,
                     (update.target.member == first.target.member ? "" : "one member or another of ") + quoted(candidate.name) +
                         " is updated by both " + symbolOf(first.operation) + " and " + symbolOf(update.operation)};
  return std::nullopt;
}

std::optional<Refusal> refusePrivate(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const auto own = privateClauseOf(loop, candidate.place);
  if (!own) return std::nullopt;
  if (!own->isOfTheLoop) return refusePrivateElsewhere(context, quoted(candidate.name), *own);
  const std::string name = wordOf(context, own->clause);
  const bool isPointer = candidate.base()->getType()->isPointerType() && !isa<ArraySectionExpr>(own->var->IgnoreParenImpCasts());
  if (!isPointer) return Refusal{RefusalKind::PrivateArray, quoted(candidate.name) + " is in a " + name + " clause"};
  return Refusal{RefusalKind::MovingPointer,
                 quoted(candidate.name) + " is a pointer of each iteration's own, by a " + name + " clause",
                 "if it always leads to the same array, take it out of the clause"};
}

/// What the index names may be another in each gang or thread, if the construct computes it in front of the loop.
Refusal refuseOneElement(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  for (const TargetedUpdate &update : candidate.updates)
    for (const Expr *subscript : update.target.subscripts)
      if (namesAny(subscript, [&](const ValueDecl *named) {
            return declaredIn(context, named, loop.construct) || isModified(named, loop.construct);
          }))
        return {RefusalKind::OneElement,
                "every iteration that a thread or gang runs updates the same element of " + quoted(candidate.name),
                "gather it in a variable of the thread or gang, and update the element once behind its iterations"};
  return {RefusalKind::OneElement, "every iteration updates the same element of " + quoted(candidate.name)};
}

/// Since C++17 the weight of an update is evaluated before its index.
std::optional<Refusal> refuseChangedIndex(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  for (const TargetedUpdate &update : candidate.updates) {
    const auto *directive = dyn_cast<OpenACCAtomicConstruct>(update.stmt);
    if (!directive) continue;
    const AtomicMeaning meaning = understand(context, directive, loop.function->getBody());
    const auto *understood = std::get_if<Update>(&meaning);
    if (!understood || !understood->value) continue;
    for (const Expr *subscript : update.target.subscripts)
      if (namesAny(subscript, [&](const ValueDecl *named) { return isModified(named, understood->value); }))
        return Refusal{RefusalKind::HiddenIndex, "what is added to " + quoted(candidate.name) + " changes the index of the update"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuseIndex(const ASTContext &context, const DeviceLoop &loop, const NestShape &nest,
                                   const Candidate &candidate) {
  if (auto refusal = refuseChangedIndex(context, loop, candidate)) return refusal;
  for (const TargetedUpdate &update : candidate.updates)
    if (const VarDecl *number = numberOfThread(nest, loop.construct, update.target.subscripts))
      return Refusal{RefusalKind::CopiedByHand, quoted(candidate.name) +
                                                    " is spread over copies already, by the number of the thread in " +
                                                    quoted(number->getName().str())};
  if (llvm::all_of(candidate.updates, [&](const TargetedUpdate &update) { return isOneElement(nest, update.target.subscripts); }))
    return refuseOneElement(context, loop, candidate);
  llvm::SmallVector<const Target *, 4> targets;
  for (const TargetedUpdate &update : candidate.updates) targets.push_back(&update.target);
  if (!isRunByEveryGang(loop) && haveOwnBins(nest, targets)) {
    const std::string own = "every iteration updates bins of its own in " + quoted(candidate.name);
    if (haveOwnElements(nest, targets)) return Refusal{RefusalKind::OwnBin, own + ": no two meet"};
    return Refusal{RefusalKind::OwnBin, own + ", unless a factor of the index is 0 or the index overflows",
                   "nothing needs to be done; the atomic directive must stay"};
  }
  for (const TargetedUpdate &update : candidate.updates)
    if (const Expr *number = numberOfCopy(nest, update.target.subscripts))
      return Refusal{RefusalKind::CopiedByHand,
                     quoted(candidate.name) + " is spread over copies or rows already, by " + quoted(Source(context).text(number))};
  return std::nullopt;
}

/// Whether the array's name means the array in front of the construct too.
std::optional<Refusal> refuseHiddenName(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const auto *variable = dyn_cast_or_null<VarDecl>(candidate.place.root);
  if (!variable || !variable->getIdentifier()) return std::nullopt;
  const bool isShared = !variable->getType()->isArrayType() || variable->isStaticLocal();
  if (declaredIn(context, variable, loop.construct) && isShared)
    return Refusal{RefusalKind::OtherName,
                   quoted(candidate.name) + " is declared inside the construct, and has no name in front of it",
                   "declare it in front of the construct"};
  if (declaredIn(context, variable, loop.construct))
    return Refusal{RefusalKind::PrivateArray, quoted(candidate.name) + " is declared inside the construct"};
  // A using declaration or an extern one inside the construct: outside, the name may be another's.
  bool redeclared = false;
  forEachStmt(behind(loop.construct), [&](const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
      for (const Decl *decl : declaration->decls())
        if (const auto *named = dyn_cast<NamedDecl>(decl))
          redeclared |= (isa<UsingDecl>(decl) || decl->getCanonicalDecl() == variable->getCanonicalDecl()) &&
                        named->getDeclName() == variable->getDeclName();
    return !redeclared;
  });
  if (redeclared) return Refusal{RefusalKind::OtherName, quoted(candidate.name) + " is declared again inside the construct"};
  const ValueDecl *meaning = localMeaning(context, variable->getName(), {loop.function, loop.construct, loop.around});
  if (meaning && meaning->getCanonicalDecl() != variable->getCanonicalDecl())
    return Refusal{RefusalKind::OtherName, "another variable has the name " + quoted(candidate.name) + " in front of the loop"};
  return std::nullopt;
}

std::optional<Refusal> refuseMacroNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Source source(context);
  const FileID file = source.fileOf(loop.directive->getBeginLoc());
  for (const Naming &naming : candidate.namings) {
    const Expr *named = naming.element ? naming.element : naming.base;
    const auto span = naming.element ? source.wholeSpan(named->getSourceRange()) : source.span(named->getSourceRange());
    if (source.fileOf(source.manager.getExpansionLoc(named->getBeginLoc())) != file)
      return Refusal{RefusalKind::Macro, "another file, which is included in the loop, writes " + quoted(candidate.name),
                     "write the loop in one file"};
    if (!span || source.fileOf(named->getBeginLoc()) != file)
      return Refusal{RefusalKind::Macro, "a macro writes " + quoted(candidate.name) + " " + source.inLine(named->getBeginLoc())};
  }
  return std::nullopt;
}

/// Why one array must be left. What only a run can tell is added to `verdicts`.
std::optional<Refusal> refuseArray(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const NestShape &nest,
                                   const Candidate &candidate, llvm::ArrayRef<Candidate> all, Verdicts &verdicts) {
  if (candidate.refusal) return candidate.refusal;
  if (auto refusal = refuseType(context, candidate)) return refusal;
  if (auto refusal = refuseMixture(candidate)) return refusal;
  if (auto refusal = refusePrivate(context, loop, candidate)) return refusal;
  if (auto refusal = refuseHiddenName(context, loop, candidate)) return refusal;
  if (auto refusal = refuseIndex(context, loop, nest, candidate)) return refusal;
  OtherUses others = findOtherUses(context, unit, loop, candidate, all);
  verdicts.mustBeApart[&candidate] = std::move(others.mustBeApart);
  if (others.isReachedInLoop) verdicts.reachedInLoop.insert(&candidate);
  if (others.mayMeetUpdates) verdicts.meetingUpdates.insert(&candidate);
  return others.refusal ? others.refusal : refuseMacroNames(context, loop, candidate);
}

}  // namespace

std::optional<Refusal> refuseLoop(const ASTContext &context, const DeviceLoop &loop) {
  if (loop.openmp && loop.openmp->obstacle) return loop.openmp->obstacle;
  if (loop.function->hasAttr<OpenACCRoutineAnnotAttr>() || loop.function->hasAttr<OpenACCRoutineDeclAttr>())
    return Refusal{RefusalKind::DeviceCode, titleOf(loop.function) + " runs on the device already"};
  if (!loop.construct)
    return Refusal{RefusalKind::DeviceCode, "no compute construct is around the loop in " + titleOf(loop.function),
                   "if the host runs it, write 'acc parallel loop'; if a construct elsewhere calls it, move the loop there"};
  if (loop.function->isDependentContext())
    return Refusal{RefusalKind::NoInstance, "this file makes no instance of " + titleOf(loop.function) + ", which is a template"};
  if (isRewritten(context, loop)) return Refusal{RefusalKind::CopiedByHand, "Accrue has rewritten this loop already"};
  if (auto refusal = refuseSerial(loop)) return refusal;
  if (const VarDecl *variable = loop.sharesVariables() ? threadVariable(context, loop, loop.construct) : nullptr)
    return Refusal{RefusalKind::OpenmpForm, quoted(variable->getNameAsString()) + " is another variable in each thread",
                   "take a variable that is declared inside of the loop instead"};
  return std::nullopt;
}

/// Whether the array's sums have digits (rewrite/exact_sums.h): each of its updates is what is done where they have none.
static bool hasDigits(const DeviceLoop &loop, const Candidate &candidate) {
  const auto isBesideDigits = [&](const Stmt *update) {
    return anyStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *choice = dyn_cast<IfStmt>(stmt);
      return choice && choice->getElse() && anyStmt(choice->getElse(), [&](const Stmt *part) { return part == update; }) &&
             anyStmt(choice->getThen(), [](const Stmt *part) {
               const auto *declared = dyn_cast<DeclStmt>(part);
               const auto *variable = declared && declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
               return variable && variable->getType().getUnqualifiedType().getAsString() == "accrue_exact_weight";
             });
    });
  };
  return !candidate.updates.empty() &&
         llvm::all_of(candidate.updates, [&](const TargetedUpdate &update) { return isBesideDigits(update.stmt); });
}

Verdicts judgeArrays(const ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                     const std::vector<Candidate> &candidates) {
  Verdicts verdicts;
  for (const Candidate &candidate : candidates) {
    if (hasDigits(loop, candidate)) {
      verdicts.left.push_back({RefusalKind::NotReproducible, "its sums have digits", "", candidate.name});
      continue;
    }
    std::vector<const Stmt *> updates;
    for (const TargetedUpdate &update : candidate.updates) updates.push_back(update.stmt);
    const NestShape nest = findNest(context, loop, updates).shape(context);
    if (auto refusal = refuseArray(context, unit, loop, nest, candidate, candidates, verdicts)) {
      refusal->array = candidate.name;
      verdicts.left.push_back(std::move(*refusal));
    } else {
      verdicts.legal.push_back(&candidate);
    }
  }
  return verdicts;
}

const VarDecl *threadVariable(const ASTContext &context, const DeviceLoop &loop, const Stmt *part) {
  const VarDecl *found = nullptr;
  const auto look = [&](const Stmt *body) {
    namesAny(body, [&](const ValueDecl *named) {
      const auto *variable = dyn_cast<VarDecl>(named);
      if (variable && variable->getTLSKind() != VarDecl::TLS_None) found = variable;
      return found != nullptr;
    });
  };
  look(part);
  for (const FunctionDecl *called : findAccesses(context, loop).functions)
    for (const Stmt *code : codeOf(called)) look(code);
  return found;
}

}  // namespace accrue
