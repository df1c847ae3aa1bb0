#include "recognize/updates/captures.h"

#include <set>

#include "clang/AST/Expr.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

const Expr *asExpression(const Stmt *stmt) {
  const auto *expr = dyn_cast_or_null<Expr>(stmt);
  return expr ? expr->IgnoreParenImpCasts() : nullptr;
}

const BinaryOperator *asAssignment(const Expr *expr) {
  const auto *binary = dyn_cast_or_null<BinaryOperator>(expr);
  return binary && binary->getOpcode() == BO_Assign ? binary : nullptr;
}

/// The two halves of an atomic capture: what updates, and the variable that takes the value.
struct CaptureParts {
  const Expr *update = nullptr;
  const Expr *taker = nullptr;
  const Expr *readAgain = nullptr;           // x in { v = x; x++; }
  const BinaryOperator *exchange = nullptr;  // x = e in { v = x; x = e; }
};

CaptureParts splitCapture(const ASTContext &context, const Stmt *stmt) {
  CaptureParts parts;
  if (const auto *block = dyn_cast<CompoundStmt>(stmt)) {
    for (const Stmt *child : block->body()) {
      const Expr *expr = asExpression(child);
      if (!expr) continue;
      const BinaryOperator *assign = asAssignment(expr);
      if (!std::holds_alternative<NoUpdate>(understandUpdate(context, expr))) parts.update = expr;
      else if (assign && parts.taker && sameExpression(context, assign->getLHS(), parts.readAgain)) parts.exchange = assign;
      else if (assign) {
        parts.taker = assign->getLHS();
        parts.readAgain = assign->getRHS();
      }
    }
  } else if (const BinaryOperator *assign = asAssignment(asExpression(stmt))) {
    parts.taker = assign->getLHS();
    parts.update = assign->getRHS()->IgnoreParenImpCasts();
  }
  return parts;
}

bool isToVoid(const Stmt *stmt) {
  const auto *cast = dyn_cast<CastExpr>(stmt);
  return cast && cast->getCastKind() == CK_ToVoid;
}

/// Whether nothing but the capture itself names the variable, and it is one of the function: nobody else can name it. A value that is
/// thrown away, as (void)v, is not used.
bool isDead(const Expr *taker, const Stmt *function) {
  const VarDecl *variable = variableOf(taker);
  if (!variable || !variable->hasLocalStorage() || variable->getType()->isReferenceType()) return false;
  unsigned uses = 0;
  bool isHere = false;
  forEachStmt(function, [&](const Stmt *stmt) {
    if (isToVoid(stmt) && variableOf(cast<CastExpr>(stmt)->getSubExpr()) == variable) return false;
    if (const auto *use = dyn_cast<DeclRefExpr>(stmt)) uses += use->getDecl() == variable;
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) isHere |= llvm::is_contained(declaration->decls(), variable);
    return true;
  });
  return isHere && uses == 1;
}

// ---- what a value that is used is for ----

/// The variables of a function that hold the captured value, or a number made from it.
class Holders {
 public:
  Holders(const Expr *taker, const Stmt *function) {
    if (const VarDecl *variable = variableOf(taker)) variables.insert(variable);
    for (size_t before = 0; before != variables.size();) {
      before = variables.size();
      forEachStmt(function, [&](const Stmt *stmt) {
        if (const BinaryOperator *assign = asAssignment(asExpression(stmt)))
          if (const VarDecl *left = variableOf(assign->getLHS()); left && left->hasLocalStorage()) add(left, assign->getRHS());
        if (const auto *declared = dyn_cast<DeclStmt>(stmt))
          for (const Decl *one : declared->decls())
            if (const auto *variable = dyn_cast<VarDecl>(one); variable && variable->getInit()) add(variable, variable->getInit());
        return true;
      });
    }
  }

  /// A number that is computed from them; what an element of theirs holds is none.
  bool make(const Expr *value) const {
    bool found = false;
    forEachStmt(value, [&](const Stmt *stmt) {
      found |= variables.count(variableOf(dyn_cast<Expr>(stmt))) > 0;
      return !found && !isa<ArraySubscriptExpr, CallExpr>(stmt);
    });
    return found;
  }

 private:
  void add(const VarDecl *variable, const Expr *value) {
    if (variable->getType()->isArithmeticType() && make(value)) variables.insert(variable);
  }

  std::set<const VarDecl *> variables;
};

/// Where a number made from the captured value says which element is meant, or leaves the function.
struct SlotUse {
  SourceLocation at;
  bool isReturned = false;
};

std::optional<SlotUse> usedAsSlot(const Expr *taker, const Stmt *function) {
  if (!variableOf(taker)) return std::nullopt;
  const Holders holders(taker, function);
  std::optional<SlotUse> element, result;
  forEachStmt(function, [&](const Stmt *stmt) {
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(stmt); subscript && holders.make(subscript->getIdx()))
      element = {subscript->getBeginLoc()};
    const auto *follows = dyn_cast<UnaryOperator>(stmt);
    if (follows && follows->getOpcode() == UO_Deref && holders.make(follows->getSubExpr())) element = {follows->getBeginLoc()};
    const auto *leaves = dyn_cast<ReturnStmt>(stmt);
    if (leaves && leaves->getRetValue() && holders.make(leaves->getRetValue())) result = {leaves->getBeginLoc(), true};
    return !element;
  });
  return element ? element : result;
}

/// Whether all iterations take from one counter.
bool isOneCounter(const Expr *counter) {
  counter = counter->IgnoreParenImpCasts();
  while (const auto *member = dyn_cast<MemberExpr>(counter)) counter = member->getBase()->IgnoreParenImpCasts();
  const auto *element = dyn_cast<ArraySubscriptExpr>(counter);
  return !element || isa<IntegerLiteral>(element->getIdx()->IgnoreParenImpCasts());
}

constexpr const char *countFirst =
    "count first: a loop with 'atomic update' alone gives the number of slots of each counter (Accrue rewrites that "
    "one), and a prefix sum gives where each begins; or take the slots of many iterations by one capture of how many they need";
constexpr const char *flagFirst =
    "write a flag for each iteration, turn the flags into slots by a prefix sum, and fill the slots in a loop of its "
    "own, without atomics; or take the slots of many iterations by one capture of how many they need";
constexpr const char *sortInstead =
    "build the lists as ranges of one array: a loop with 'atomic update' alone counts the members of each list (Accrue rewrites that "
    "one), a prefix sum gives where each range begins, and a last loop places the members";

/// A counter that hands out places: not a histogram, but a pattern with a way of its own to be fast.
Refusal refuseSlots(const Source &source, const Expr *counter, const Expr *taker, const SlotUse &use) {
  const std::string fix = isOneCounter(counter) ? flagFirst : countFirst;
  if (use.isReturned)
    return {RefusalKind::Capture,
            "the value of '" + source.text(counter) + "' is captured in '" + source.text(taker) + "', which is returned " +
                source.inLine(use.at) + ", as functions do that hand out slots",
            "if no call uses what is returned, write 'atomic update' instead of 'atomic capture', and return nothing; else " + fix};
  return {RefusalKind::Capture,
          "each iteration takes a slot from '" + source.text(counter) + "': the captured '" + source.text(taker) +
              "' is an index " + source.inLine(use.at),
          fix};
}

/// The head of a list gives way to a new one.
Refusal refuseExchange(const Source &source, const BinaryOperator *exchange, const Expr *taker) {
  return {RefusalKind::Capture,
          "each iteration puts '" + source.text(exchange->getRHS()) + "' in place of '" + source.text(exchange->getLHS()) +
              "' and takes what was there in '" + source.text(taker) + "', as linked lists are built",
          sortInstead};
}

}  // namespace

AtomicMeaning understandCapture(const ASTContext &context, const Stmt *stmt, const Stmt *function) {
  const CaptureParts parts = splitCapture(context, stmt);
  const Source source(context);
  if (parts.exchange && isDead(parts.taker, function)) return NoUpdate{};  // a write
  if (parts.exchange) return refuseExchange(source, parts.exchange, parts.taker);
  if (!parts.update || !parts.taker) return NoUpdate{};
  AtomicMeaning meaning = understandUpdate(context, parts.update);
  auto *update = std::get_if<Update>(&meaning);
  if (!update) return meaning;
  if (const auto used = usedAsSlot(parts.taker, function)) return refuseSlots(source, update->target, parts.taker, *used);
  if (!isDead(parts.taker, function))
    return Refusal{RefusalKind::Capture,
                   "the value of '" + source.text(update->target) + "' is captured in '" + source.text(parts.taker) + "' and used"};
  if (parts.readAgain) update->again.push_back(parts.readAgain);
  return meaning;
}

const Expr *changeOfCapture(const ASTContext &context, const Stmt *stmt) {
  const CaptureParts parts = splitCapture(context, stmt);
  return parts.exchange ? parts.exchange : parts.update;
}

}  // namespace accrue
