#include "recognize/uses.h"

#include "clang/AST/ASTContext.h"

namespace accrue {

using namespace clang;

namespace {

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

}  // namespace

std::optional<Refusal> refuseOtherUses(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Source source(context);
  if (const Expr *use = otherUse(context, loop.loop(), candidate)) {
    if (const CallExpr *call = callWith(loop.loop(), use))
      return Refusal{RefusalKind::OpaqueCall, quoted(candidate.name) + " is passed to '" + source.text(call->getCallee()) +
                                                  "' " + source.inLine(use->getBeginLoc())};
    return Refusal{RefusalKind::UsedOtherwise,
                   quoted(candidate.name) + " is read or written otherwise " + source.inLine(use->getBeginLoc())};
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
      refusal = Refusal{RefusalKind::UsedOtherwise, quoted(candidate.name) + " is used " + source.inLine(expr->getBeginLoc()) +
                                                        ", in the same construct"};
    return false;
  });
  return refusal;
}

namespace {

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

}  // namespace

std::optional<Refusal> refuseOtherNames(const ASTContext &context, const DeviceLoop &loop, const Candidate &candidate) {
  const Stmt *stmt = loop.loop();
  std::vector<const FunctionDecl *> seen;
  if (const FunctionDecl *callee = calleeThatNames(behind(loop.construct), candidate.place, seen))
    return Refusal{RefusalKind::OpaqueCall, "'" + callee->getNameAsString() + "' uses " + quoted(candidate.name) + " by itself"};
  const auto mine = candidate.place.members.empty() ? originsOf(context, loop, candidate.place.root) : std::vector<Place>();
  std::optional<Refusal> refusal;
  forEachStmt(behind(loop.construct), [&](const Stmt *part) {
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

}  // namespace accrue
