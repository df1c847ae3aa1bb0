#include "recognize/legality.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/stable.h"

namespace accrue {

using namespace clang;

namespace {

std::string quoted(const std::string &name) { return "'" + name + "'"; }

std::string inLine(const Source &source, SourceLocation at) {
  return "in line " + std::to_string(source.line(source.manager.getExpansionLoc(at)));
}

// ---- the loop ----

bool isSerial(const DeviceLoop &loop) {
  const OpenACCDirectiveKind kind = loop.construct->getDirectiveKind();
  return kind == OpenACCDirectiveKind::Serial || kind == OpenACCDirectiveKind::SerialLoop ||
         hasClause(loop.directive, OpenACCClauseKind::Seq);
}

bool isMadeByMacro(const ASTContext &context, const DeviceLoop &loop) {
  const Source source(context);
  if (!source.isWritten(loop.directive) || !source.isWritten(loop.construct)) return true;
  const Stmt *stmt = loop.loop();
  if (!stmt || stmt->getBeginLoc().isMacroID() || !source.endOf(stmt) || !source.endOf(loop.construct)) return true;
  const Stmt *body = bodyOf(stmt);
  const FileID file = source.manager.getFileID(loop.directive->getBeginLoc());
  if (!body || !source.endOf(body)) return true;
  for (const SourceLocation at : {stmt->getBeginLoc(), body->getBeginLoc(), body->getEndLoc(),
                                  behind(loop.construct)->getBeginLoc(), behind(loop.construct)->getEndLoc()})
    if (source.fileOf(at) != file) return true;
  return false;
}

/// Whether the places that are edited are read in different configurations. The directive alone may be in an #ifdef.
bool isDividedByIf(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  const Source source(context);
  const Conditionals &conditionals = unit.conditionals.at(source.fileOf(loop.directive->getBeginLoc()));
  const unsigned directive = *source.offset(loop.construct->getBeginLoc());
  const unsigned start = *source.offset(behind(loop.construct)->getBeginLoc());
  if (!conditionals.together(directive, start) && !conditionals.onlyAround(directive, start)) return true;
  const Stmt *stmt = loop.loop(), *body = bodyOf(stmt);
  for (const unsigned place : {*source.endOf(loop.construct) - 1, *source.offset(stmt->getBeginLoc()),
                               *source.offset(body->getBeginLoc()), *source.endOf(body) - 1})
    if (!conditionals.together(place, start)) return true;
  return false;
}

/// Whether Accrue itself wrote the loop: its functions are in the file, and its names in the loop.
bool isRewritten(const ASTContext &context, const DeviceLoop &loop) {
  if (context.Idents.find("accrue_locals") == context.Idents.end()) return false;
  bool found = false;
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) {
      const IdentifierInfo *identifier = name->getDecl()->getIdentifier();
      found |= identifier && identifier->getName().starts_with("accrue_");
    }
    return !found;
  });
  return found;
}

/// The first clause among those the added loops repeat that may not be evaluated twice.
const OpenACCClause *clauseWithEffects(const ASTContext &context, const OpenACCConstructStmt *construct) {
  for (const OpenACCClause *clause : construct->clauses()) {
    if (!isa<OpenACCIfClause, OpenACCAsyncClause, OpenACCWaitClause, OpenACCSelfClause, OpenACCNumGangsClause>(clause)) continue;
    for (const Stmt *part : clause->children())
      if (const auto *expr = dyn_cast_or_null<Expr>(part); expr && expr->HasSideEffects(context)) return clause;
  }
  return nullptr;
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
  return record && (record->isUnion() || llvm::any_of(record->fields(), [](const FieldDecl *field) {
                      return field->isAnonymousStructOrUnion();
                    }));
}

std::optional<Refusal> refuseType(const ASTContext &context, const Candidate &candidate) {
  if (!candidate.bases.empty() && isUnion(candidate.bases.front()->getType()))
    return Refusal{RefusalKind::ElementType, "the elements of " + quoted(candidate.name) + " are unions or hold one"};
  for (const TargetedUpdate &update : candidate.updates)
    if (!isArithmetic(update.target.memberType))
      return Refusal{RefusalKind::ElementType, "the bins of " + quoted(candidate.name) + " are of type '" +
                                                   update.target.memberType.getAsString(context.getPrintingPolicy()) + "'"};
  return std::nullopt;
}

std::optional<Refusal> refuseMixture(const Candidate &candidate) {
  for (const TargetedUpdate &update : candidate.updates)
    if (update.operation != candidate.updates.front().operation)
      return Refusal{RefusalKind::MixedOperations, quoted(candidate.name) + " is updated by both " +
                                                       symbolOf(candidate.updates.front().operation) + " and " +
                                                       symbolOf(update.operation)};
  return std::nullopt;
}

std::optional<Refusal> refusePrivate(const DeviceLoop &loop, const Candidate &candidate) {
  std::optional<Refusal> refusal;
  const auto look = [&](const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses()) {
      const char *name = isa<OpenACCPrivateClause>(clause)        ? "private"
                         : isa<OpenACCFirstPrivateClause>(clause) ? "firstprivate"
                         : isa<OpenACCReductionClause>(clause)    ? "reduction"
                                                                  : nullptr;
      if (!name) continue;
      for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
        const Expr *base = var->IgnoreParenImpCasts();
        while (const auto *section = dyn_cast<ArraySectionExpr>(base)) base = section->getBase()->IgnoreParenImpCasts();
        if (placeOf(base) == candidate.place)
          refusal = Refusal{RefusalKind::PrivateArray, quoted(candidate.name) + " is in a " + name + " clause"};
      }
    }
  };
  look(loop.construct);
  forEachStmt(loop.construct, [&](const Stmt *stmt) {
    if (const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt)) look(directive);
    return true;
  });
  return refusal;
}

/// Where parts of elements that no update changes are named: g[i].field, while updates change g[i].count. Copies hold no
/// such parts, and nobody asks them.
std::vector<const Expr *> usesOfOtherMembers(const ASTContext &context, const Stmt *inside, const Candidate &candidate) {
  std::vector<const Expr *> uses;
  forEachStmt(inside, [&](const Stmt *stmt) {
    const auto *member = dyn_cast<MemberExpr>(stmt);
    if (!member || placeOf(member)) return true;
    const auto target = findTarget(context, member, inside);
    const auto *found = std::get_if<Target>(&target);
    if (!found || !(found->place == candidate.place) || !found->through.empty()) return true;
    const bool overlaps = llvm::any_of(candidate.updates, [&](const TargetedUpdate &update) {
      const llvm::StringRef mine = update.target.member, other = found->member;
      return mine == other || mine.starts_with(other.str() + ".") || other.starts_with(mine.str() + ".") || mine.empty();
    });
    if (!overlaps) uses.push_back(found->base);
    return true;
  });
  return uses;
}

/// A use of the array, or of a pointer into it, that no update accounts for.
const Expr *otherUse(const ASTContext &context, const Stmt *inside, const Candidate &candidate) {
  const std::vector<const Expr *> harmless = usesOfOtherMembers(context, inside, candidate);
  const Expr *other = nullptr;
  forEachStmt(inside, [&](const Stmt *stmt) {
    if (other) return false;
    if (!isa<DeclRefExpr, MemberExpr>(stmt)) return true;
    const auto *expr = cast<Expr>(stmt);
    if (placeOf(expr) == candidate.place) {
      if (!llvm::is_contained(candidate.bases, expr) && !llvm::is_contained(harmless, expr)) other = expr;
      return false;
    }
    if (const auto *name = dyn_cast<DeclRefExpr>(stmt))
      if (llvm::is_contained(candidate.pointers, name->getDecl()) && !llvm::is_contained(candidate.pointerUses, name))
        other = expr;
    return true;
  });
  return other;
}

/// Whether the use is an argument of a call.
const CallExpr *callWith(const Stmt *inside, const Expr *use) {
  const CallExpr *found = nullptr;
  forEachStmt(inside, [&](const Stmt *stmt) {
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      for (const Expr *argument : call->arguments())
        forEachStmt(argument, [&](const Stmt *part) {
          if (part == use) found = call;
          return !found;
        });
    return true;
  });
  return found;
}

std::optional<Refusal> refuseOtherUses(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Source source(context);
  if (const Expr *use = otherUse(context, loop.loop(), candidate)) {
    if (const CallExpr *call = callWith(loop.loop(), use))
      return Refusal{RefusalKind::OpaqueCall, quoted(candidate.name) + " is passed to '" + source.text(call->getCallee()) +
                                                  "' " + inLine(source, use->getBeginLoc())};
    return Refusal{RefusalKind::UsedOtherwise,
                   quoted(candidate.name) + " is read or written otherwise " + inLine(source, use->getBeginLoc())};
  }
  // The merge comes after the whole construct: in kernels, what stands before the loop has run by then.
  // A loop of the construct's own around both would bring the earlier one back after the updates.
  const auto *block = dyn_cast_or_null<CompoundStmt>(behind(loop.construct));
  const bool ordered = loop.construct->getDirectiveKind() == OpenACCDirectiveKind::Kernels && block &&
                       llvm::is_contained(block->body(), static_cast<const Stmt *>(loop.directive));
  std::optional<Refusal> refusal;
  forEachStmt(behind(loop.construct), [&](const Stmt *stmt) {
    if (refusal || stmt == loop.loop()) return false;
    if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) {
      // Another site's updates of the same array may come in any order.
      const AtomicMeaning meaning = understand(context, directive, loop.function->getBody());
      if (const auto *update = std::get_if<Update>(&meaning))
        if (update->operation == candidate.updates.front().operation) {
          const auto target = findTarget(context, update->target, behind(loop.construct));
          const auto *found = std::get_if<Target>(&target);
          if (found && found->place == candidate.place) return false;
        }
    }
    const auto *expr = isa<DeclRefExpr, MemberExpr>(stmt) ? cast<Expr>(stmt) : nullptr;
    if (!expr || placeOf(expr) != candidate.place) return true;
    if (!ordered || !source.before(expr->getBeginLoc(), loop.directive->getBeginLoc()))
      refusal = Refusal{RefusalKind::UsedOtherwise, quoted(candidate.name) + " is used " + inLine(source, expr->getBeginLoc()) +
                                                        ", in the same construct"};
    return false;
  });
  return refusal;
}

/// The arrays a pointer or reference was set to point into, where it is declared or assigned.
std::vector<Place> originsOf(const ASTContext &context, const DeviceLoop &loop, const ValueDecl *decl) {
  std::vector<Place> origins;
  const auto *variable = dyn_cast_or_null<VarDecl>(decl);
  if (!variable || (!variable->getType()->isPointerType() && !variable->getType()->isReferenceType())) return origins;
  const auto take = [&](const Expr *value) {
    const auto target = variable->getType()->isReferenceType() ? findTarget(context, value, loop.loop())
                                                               : findPointedTo(context, value, loop.loop());
    if (const auto *found = std::get_if<Target>(&target)) origins.push_back(found->place);
  };
  if (variable->getInit()) take(variable->getInit());
  forEachStmt(loop.function->getBody(), [&](const Stmt *stmt) {
    const auto *assign = dyn_cast<BinaryOperator>(stmt);
    if (!assign || assign->getOpcode() != BO_Assign || !variable->getType()->isPointerType()) return true;
    const auto place = placeOf(assign->getLHS());
    if (place && place->members.empty() && place->root == variable->getCanonicalDecl()) take(assign->getRHS());
    return true;
  });
  return origins;
}

/// A function that the loop calls, at any depth, and that names the array itself.
const FunctionDecl *calleeThatNames(const Stmt *stmt, const Place &array, std::vector<const FunctionDecl *> &seen) {
  const FunctionDecl *found = nullptr;
  forEachStmt(stmt, [&](const Stmt *part) {
    const auto *call = dyn_cast<CallExpr>(part);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr, *definition = nullptr;
    if (found || !callee || !callee->hasBody(definition) || llvm::is_contained(seen, definition)) return !found;
    seen.push_back(definition);
    forEachStmt(definition->getBody(), [&](const Stmt *inner) {
      const auto place = isa<DeclRefExpr, MemberExpr>(inner) ? placeOf(cast<Expr>(inner)) : std::nullopt;
      if (place && (*place == array || (!array.root && place->last() == array.last()))) found = definition;
      return !found;
    });
    if (!found) found = calleeThatNames(definition->getBody(), array, seen);
    return !found;
  });
  return found;
}

std::optional<Refusal> refuseOtherNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Stmt *stmt = loop.loop();
  std::vector<const FunctionDecl *> seen;
  if (const FunctionDecl *callee = calleeThatNames(behind(loop.construct), candidate.place, seen))
    return Refusal{RefusalKind::OpaqueCall, "'" + callee->getNameAsString() + "' uses " + quoted(candidate.name) + " by itself"};
  const auto mine = candidate.place.members.empty() ? originsOf(context, loop, candidate.place.root) : std::vector<Place>();
  std::optional<Refusal> refusal;
  forEachStmt(stmt, [&](const Stmt *part) {
    const auto *name = dyn_cast<DeclRefExpr>(part);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    if (!variable || refusal || variable->getCanonicalDecl() == candidate.place.root || declaredIn(context, variable, stmt))
      return !refusal;
    const auto others = originsOf(context, loop, variable);
    const Place itself{cast<ValueDecl>(variable->getCanonicalDecl()), {}};
    const bool meet = llvm::any_of(others, [&](const Place &other) { return llvm::is_contained(mine, other); });
    if (meet || llvm::is_contained(others, candidate.place) || llvm::is_contained(mine, itself))
      refusal = Refusal{RefusalKind::OtherName, "'" + variable->getNameAsString() + "' points into the same array as " +
                                                    quoted(candidate.name)};
    return true;
  });
  return refusal;
}

std::optional<Refusal> refuseIndex(const NestShape &nest, const Candidate &candidate) {
  const auto all = [&](auto test) {
    return llvm::all_of(candidate.updates, [&](const TargetedUpdate &update) { return test(nest, update.target.subscripts); });
  };
  if (all(isOneElement))
    return Refusal{RefusalKind::OneElement, "every iteration updates the same element of " + quoted(candidate.name)};
  if (all(isOwnBin))
    return Refusal{RefusalKind::OwnBin, "the loop variable is the index of " + quoted(candidate.name) + ": no two iterations meet"};
  if (llvm::any_of(candidate.updates, [&](const TargetedUpdate &update) { return isCopiedByHand(nest, update.target.subscripts); }))
    return Refusal{RefusalKind::CopiedByHand, quoted(candidate.name) + " is spread over copies already"};
  return std::nullopt;
}

/// Whether the array's name means the array in front of the construct too.
std::optional<Refusal> refuseHiddenName(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const auto *variable = dyn_cast_or_null<VarDecl>(candidate.place.root);
  if (!variable || !variable->getIdentifier()) return std::nullopt;
  if (declaredIn(context, variable, loop.construct))
    return Refusal{RefusalKind::PrivateArray, quoted(candidate.name) + " is declared inside the construct"};
  const ValueDecl *meaning = localMeaning(context, variable->getName(), {loop.function, loop.construct, loop.around});
  if (meaning && meaning->getCanonicalDecl() != variable->getCanonicalDecl())
    return Refusal{RefusalKind::OtherName, "another variable has the name " + quoted(candidate.name) + " in front of the loop"};
  return std::nullopt;
}

std::optional<Refusal> refuseMacroNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Source source(context);
  const FileID file = source.manager.getFileID(loop.directive->getBeginLoc());
  for (const Expr *base : candidate.bases)
    if (!source.span(base->getSourceRange()) || source.fileOf(base->getBeginLoc()) != file)
      return Refusal{RefusalKind::Macro, "a macro writes " + quoted(candidate.name) + " " + inLine(source, base->getBeginLoc())};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuseLoop(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  if (!loop.construct || loop.function->hasAttr<OpenACCRoutineAnnotAttr>() || loop.function->hasAttr<OpenACCRoutineDeclAttr>())
    return Refusal{RefusalKind::DeviceCode, "'" + loop.function->getNameAsString() + "' runs on the device already"};
  if (loop.function->isDependentContext())
    return Refusal{RefusalKind::NoInstance, "'" + loop.function->getNameAsString() + "' is a template that is not used here"};
  if (isRewritten(context, loop)) return Refusal{RefusalKind::CopiedByHand, "Accrue has rewritten this loop already"};
  if (isSerial(loop)) return Refusal{RefusalKind::OneGang, "the loop runs on one gang: no two updates meet"};
  if (isMadeByMacro(context, loop)) return Refusal{RefusalKind::Macro, "a macro writes the directive or the loop"};
  if (isDividedByIf(context, unit, loop))
    return Refusal{RefusalKind::DividedByIf, "an #if stands between the directive, the loop and its end"};
  if (const OpenACCClause *clause = clauseWithEffects(context, loop.construct))
    return Refusal{RefusalKind::ClauseWithEffects,
                   "'" + Source(context).text(clause->getSourceRange()) + "' has side effects"};
  if (!context.getLangOpts().C99 && !context.getLangOpts().CPlusPlus)
    return Refusal{RefusalKind::OldC, "the file is compiled as C89"};
  return std::nullopt;
}

std::optional<Refusal> refuseArray(const ASTContext &context, const DeviceLoop &loop, const NestShape &nest,
                                   const Candidate &candidate) {
  if (candidate.refusal) return candidate.refusal;
  if (auto refusal = refuseType(context, candidate)) return refusal;
  if (auto refusal = refuseMixture(candidate)) return refusal;
  if (auto refusal = refusePrivate(loop, candidate)) return refusal;
  if (auto refusal = refuseHiddenName(context, loop, candidate)) return refusal;
  if (auto refusal = refuseOtherUses(context, loop, candidate)) return refusal;
  if (auto refusal = refuseOtherNames(context, loop, candidate)) return refusal;
  if (auto refusal = refuseIndex(nest, candidate)) return refusal;
  return refuseMacroNames(context, loop, candidate);
}

}  // namespace accrue
