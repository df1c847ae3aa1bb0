#include "recognize/legality.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/OpenACCClause.h"

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
  return !body || source.fileOf(stmt->getBeginLoc()) != file || !source.endOf(body);
}

/// Whether Accrue itself wrote the loop: its names are in it.
bool isRewritten(const DeviceLoop &loop) {
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

std::optional<Refusal> refuseType(const ASTContext &context, const Candidate &candidate) {
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

/// A use of the array, or of a pointer into it, that no update accounts for.
const Expr *otherUse(const Stmt *inside, const Candidate &candidate) {
  const Expr *other = nullptr;
  forEachStmt(inside, [&](const Stmt *stmt) {
    if (other) return false;
    if (!isa<DeclRefExpr, MemberExpr>(stmt)) return true;
    const auto *expr = cast<Expr>(stmt);
    if (placeOf(expr) == candidate.place) {
      if (!llvm::is_contained(candidate.bases, expr)) other = expr;
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
  if (const Expr *use = otherUse(loop.loop(), candidate)) {
    if (const CallExpr *call = callWith(loop.loop(), use))
      return Refusal{RefusalKind::OpaqueCall, quoted(candidate.name) + " is passed to '" + source.text(call->getCallee()) +
                                                  "' " + inLine(source, use->getBeginLoc())};
    return Refusal{RefusalKind::UsedOtherwise,
                   quoted(candidate.name) + " is read or written otherwise " + inLine(source, use->getBeginLoc())};
  }
  // The merge comes after the whole construct: in kernels, what stands before the loop has run by then.
  const bool ordered = loop.construct->getDirectiveKind() == OpenACCDirectiveKind::Kernels;
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

/// The array a pointer variable was set to point into, where it is declared.
std::optional<Place> originOf(const ASTContext &context, const ValueDecl *decl, const Stmt *loop) {
  const auto *variable = dyn_cast_or_null<VarDecl>(decl);
  if (!variable || !variable->getType()->isPointerType() || !variable->getInit() || variable->isStaticDataMember())
    return std::nullopt;
  const auto target = findPointedTo(context, variable->getInit(), loop);
  const auto *found = std::get_if<Target>(&target);
  return found ? std::optional(found->place) : std::nullopt;
}

std::optional<Refusal> refuseOtherNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Stmt *stmt = loop.loop();
  const auto mine = candidate.place.members.empty() ? originOf(context, candidate.place.root, stmt) : std::nullopt;
  std::optional<Refusal> refusal;
  forEachStmt(stmt, [&](const Stmt *part) {
    const auto *name = dyn_cast<DeclRefExpr>(part);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    if (!variable || refusal || variable->getCanonicalDecl() == candidate.place.root || declaredIn(context, variable, stmt))
      return !refusal;
    const auto origin = originOf(context, variable, stmt);
    const Place itself{cast<ValueDecl>(variable->getCanonicalDecl()), {}};
    if ((origin && (*origin == candidate.place || (mine && *origin == *mine))) || (mine && *mine == itself))
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

std::optional<Refusal> refuseMacroNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Source source(context);
  const FileID file = source.manager.getFileID(loop.directive->getBeginLoc());
  for (const Expr *base : candidate.bases)
    if (!source.span(base->getSourceRange()) || source.fileOf(base->getBeginLoc()) != file)
      return Refusal{RefusalKind::Macro, "a macro writes " + quoted(candidate.name) + " " + inLine(source, base->getBeginLoc())};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuseLoop(const ASTContext &context, const DeviceLoop &loop) {
  if (!loop.construct || loop.function->hasAttr<OpenACCRoutineAnnotAttr>() || loop.function->hasAttr<OpenACCRoutineDeclAttr>())
    return Refusal{RefusalKind::DeviceCode, "'" + loop.function->getNameAsString() + "' runs on the device already"};
  if (loop.function->isDependentContext())
    return Refusal{RefusalKind::NoInstance, "'" + loop.function->getNameAsString() + "' is a template that is not used here"};
  if (isRewritten(loop)) return Refusal{RefusalKind::CopiedByHand, "Accrue has rewritten this loop already"};
  if (isSerial(loop)) return Refusal{RefusalKind::OneGang, "the loop runs on one gang: no two updates meet"};
  if (isMadeByMacro(context, loop)) return Refusal{RefusalKind::Macro, "a macro writes the directive or the loop"};
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
  if (auto refusal = refuseOtherUses(context, loop, candidate)) return refusal;
  if (auto refusal = refuseOtherNames(context, loop, candidate)) return refusal;
  if (auto refusal = refuseIndex(nest, candidate)) return refusal;
  return refuseMacroNames(context, loop, candidate);
}

}  // namespace accrue
