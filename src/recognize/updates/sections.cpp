// What clauses say of the memory behind a pointer, and which pointer it is that an access goes by.
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/target.h"
#include "recognize/updates/ranges.h"

#include "recognize/ast/callee.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

const Expr *nameOnTheWay(const Expr *part) {
  while (part) {
    part = part->IgnoreParens();
    if (const auto *cast = dyn_cast<CastExpr>(part)) {
      part = cast->getSubExpr()->IgnoreParens();
      if (cast->getCastKind() == CK_LValueToRValue) return placeOf(part) ? part : nullptr;
      continue;
    }
    if (placeOf(part)) return part;
    const auto *unary = dyn_cast<UnaryOperator>(part);
    const auto *sum = dyn_cast<BinaryOperator>(part);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(part)) part = element->getBase();
    else if (const auto *member = dyn_cast<MemberExpr>(part)) part = member->getBase();
    else if (unary && (unary->getOpcode() == UO_Deref || unary->getOpcode() == UO_AddrOf)) part = unary->getSubExpr();
    else if (sum && sum->isAdditiveOp() && sum->getType()->isPointerType())
      part = sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS();
    else return nullptr;
  }
  return nullptr;
}

/// The variable of the construct's own that a place is or is a part of, if it keeps what it starts with: what is reached by it is
/// reached by that. A pointer in it would lead elsewhere.
const VarDecl *Ranges::ownOf(const Place &place) const {
  const auto *variable = dyn_cast_or_null<VarDecl>(place.root);
  const auto leads = [](QualType type) { return type->isPointerType() || type->isReferenceType(); };
  if (!variable || !variable->isLocalVarDecl() || variable->isStaticLocal() || !variable->getInit() ||
      !leads(variable->getType()) || llvm::any_of(place.members, [&](const ValueDecl *member) { return leads(member->getType()); }))
    return nullptr;
  const bool isPointer = variable->getType().getNonReferenceType()->isPointerType();
  if (isPointer && (variable->getType()->isReferenceType() || isModified(variable, loop.function->getBody()))) return nullptr;
  return declaredIn(context, variable, loop.construct) ? variable : nullptr;
}

/// const pixel *p = image + 3 * i: what is read by `p` is read by `image`, of which a section tells.
std::optional<Apart> Ranges::ofStart(const VarDecl *variable) {
  constexpr int mostSteps = 8;
  for (int step = 0; step < mostSteps && variable; ++step) {
    const Expr *part = nameOnTheWay(variable->getInit());
    const auto place = part ? placeOf(part) : std::nullopt;
    if (!place) return std::nullopt;
    variable = ownOf(*place);
    if (variable) continue;
    const std::string pointer = part->getType()->isPointerType() ? textOf(*place) : "";
    if (pointer.empty() || isMoved(*place)) return std::nullopt;
    return reachable(sectionOf(*place, pointer), *place);
  }
  return std::nullopt;
}

/// What a clause of the construct, or of a data region around it, says of the array.
std::optional<Apart> Ranges::sectionOf(const Place &place, const std::string &pointer) const {
  std::vector<const OpenACCConstructStmt *> directives = {loop.construct};
  for (const Stmt *outer : llvm::reverse(loop.around))
    if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) directives.push_back(region);
  for (const OpenACCConstructStmt *directive : directives)
    for (const OpenACCClause *clause : directive->clauses()) {
      const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
      if (!list || isa<OpenACCReductionClause, OpenACCPrivateClause, OpenACCFirstPrivateClause>(clause)) continue;
      for (const Expr *var : list->getVarList())
        if (directive == loop.construct || isKept(place, directive))
          if (auto range = sectionOf(var, place, pointer, directive != loop.construct)) return range;
    }
  return std::nullopt;
}

std::optional<Apart> Ranges::sectionOf(const Expr *var, const Place &place, const std::string &pointer, bool isEarlier) const {
  const ArraySectionExpr *outermost = outermostSection(var);
  if (!outermost || !outermost->getLength() || placeOfVar(var) != place) return std::nullopt;
  const Expr *first = outermost->getLowerBound(), *length = outermost->getLength();
  // The program evaluates the construct's own clauses as well, but perhaps not under an `if` clause.
  const bool isSure = !isEarlier && !hasClause(loop.construct, OpenACCClauseKind::If);
  for (const Expr *bound : {first, length})
    if (bound && !isEvaluable(context, bound, front, /*mayRead=*/isSure)) return std::nullopt;
  if (isEarlier && !(isFixed(length) && (!first || isFixed(first)))) return std::nullopt;
  if (!isSure && (mayTrap(length) || (first && mayTrap(first)))) return std::nullopt;
  const std::string count = source.text(length), start = first ? source.text(first) : "0";
  if (count.empty() || start.empty()) return std::nullopt;
  return Apart{pointer + (start == "0" ? "" : " + " + operand(start)), "(size_t)" + operand(count) + " * sizeof(*" + pointer + ")"};
}

/// Whether a pointer leads where it did when the region began. One that others know may be changed by what they call, and by writes to
/// pointers in memory.
bool Ranges::isKept(const Place &place, const Stmt *region) const {
  const auto *variable = dyn_cast_or_null<VarDecl>(place.root);
  if ((variable && isModified(variable, region)) ||
      llvm::any_of(place.members, [&](const ValueDecl *member) { return isModified(member, region); }))
    return false;
  if (variable && place.members.empty() && variable->hasLocalStorage() && !variable->getType()->isReferenceType())
    return !isModified(variable, loop.function->getBody());
  return !anyStmt(region, [&](const Stmt *stmt) {
    const auto *call = dyn_cast<CallExpr>(stmt);
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    if (call) return !call->getDirectCallee() || !isOfTheSystem(context, call->getDirectCallee());
    return binary && binary->isAssignmentOp() && binary->getLHS()->getType()->isPointerType() &&
           !isa<DeclRefExpr>(binary->getLHS()->IgnoreParens());
  });
}

/// Every variable in it has one value while the function runs.
bool Ranges::isFixed(const Expr *expr) const {
  return !anyStmt(expr, [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    const bool mayChange =
        variable && !variable->getType().isConstQualified() &&
        (!variable->hasLocalStorage() || variable->getType()->isReferenceType() || isModified(variable, loop.function->getBody()));
    return mayChange || isa<MemberExpr, CallExpr>(stmt);
  });
}

}  // namespace accrue
