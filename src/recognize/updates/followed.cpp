#include "recognize/updates/followed.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/passed.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether what stands behind the statement may be passed over.
bool mayJump(const Stmt *stmt) {
  return anyStmt(stmt, [](const Stmt *part) { return isa<ContinueStmt, BreakStmt, GotoStmt, IndirectGotoStmt, ReturnStmt>(part); });
}

bool hasLabels(const Stmt *stmt) {
  return anyStmt(stmt, [](const Stmt *part) { return isa<LabelStmt, SwitchCase>(part); });
}

}  // namespace

FollowedPointers::FollowedPointers(const DeviceLoop &device)
    : context(device.function->getASTContext()), body(device.function->getBody()), loop(device.loop()) {
  isEarlier = true;
  readInFront(device);
  isEarlier = false;
  readClauses(device.construct, Followed::Always);
  readDevicePointers(device);
  run(behind(device.construct), Followed::Always);
}

FollowedPointers::FollowedPointers(const FunctionDecl *function, int depth)
    : context(function->getASTContext()), body(function->getBody()), depth(depth) {
  run(body, Followed::Always);
}

/// What stands in front of the construct, in the blocks around it, and the conditions around it. A label would let the program come
/// from elsewhere.
void FollowedPointers::readInFront(const DeviceLoop &device) {
  if (hasLabels(body)) return;
  for (size_t i = 0; i < device.around.size(); ++i) {
    const Stmt *inner = i + 1 < device.around.size() ? device.around[i + 1] : device.construct;
    if (const auto *block = dyn_cast<CompoundStmt>(device.around[i])) {
      for (const Stmt *stmt : block->body()) {
        if (stmt == inner) break;
        run(stmt, Followed::Always);
      }
    } else if (const auto *branch = dyn_cast<IfStmt>(device.around[i])) {
      run(branch->getInit(), Followed::Always);
      if (inner == branch->getThen()) evaluateTrue(branch->getCond(), Followed::Always);
      else evaluate(branch->getCond(), Followed::Always);
    } else if (const auto *counted = dyn_cast<ForStmt>(device.around[i])) {
      run(counted->getInit(), Followed::Always);
      if (counted->getCond()) evaluateTrue(counted->getCond(), Followed::Always);
    } else if (const auto *directive = dyn_cast<OpenACCConstructStmt>(device.around[i])) {
      readClauses(directive, Followed::Always);
    }
  }
}

void FollowedPointers::readDevicePointers(const DeviceLoop &device) {
  StmtStack directives = device.around;
  directives.push_back(device.construct);
  for (const Stmt *stmt : directives)
    if (const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt))
      for (const OpenACCClause *clause : directive->clauses())
        if (const auto *list = dyn_cast<OpenACCDevicePtrClause>(clause))
          for (const Expr *var : list->getVarList())
            if (const auto place = placeOfVar(var)) deviceOnly.push_back(place->root);
}

/// An `if` clause may keep what the others say from being looked at.
void FollowedPointers::readClauses(const OpenACCConstructStmt *directive, Followed when) {
  if (hasClause(directive, OpenACCClauseKind::If)) return;
  for (const OpenACCClause *clause : directive->clauses())
    for (const Stmt *part : clause->children())
      if (const auto *expr = dyn_cast_or_null<Expr>(part)) {
        touch(withoutSections(expr), when);
        evaluate(expr, when);
      }
}

// ---- statements ----

bool FollowedPointers::runAll(llvm::ArrayRef<const Stmt *> stmts, Followed when) {
  return llvm::all_of(stmts, [&](const Stmt *stmt) { return run(stmt, when); });
}

/// Whatever is surely evaluated. Gives whether the program surely goes on behind it.
bool FollowedPointers::run(const Stmt *stmt, Followed when) {
  if (!stmt) return true;
  if (const auto *expr = dyn_cast<Expr>(stmt)) {
    evaluate(expr, when);
    return true;
  }
  if (const auto *block = dyn_cast<CompoundStmt>(stmt)) return runAll({block->body_begin(), block->body_end()}, when);
  if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls())
      if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getInit() && !variable->isStaticLocal())
        evaluate(variable->getInit(), when);
    return true;
  }
  if (const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt)) {
    readClauses(directive, when);
    return run(behind(stmt), when);
  }
  if (const auto *branch = dyn_cast<IfStmt>(stmt)) {
    run(branch->getInit(), when);
    run(branch->getCond(), when);
  } else if (const auto *counted = dyn_cast<ForStmt>(stmt)) {
    run(counted->getInit(), when);
    run(counted->getCond(), when);
    if (stmt == loop) run(counted->getBody(), Followed::InEachIteration);
  } else if (const auto *range = dyn_cast<CXXForRangeStmt>(stmt)) {
    run(range->getRangeStmt(), when);
    if (stmt == loop) run(range->getBody(), Followed::InEachIteration);
  } else if (const auto *repeated = dyn_cast<WhileStmt>(stmt)) {
    run(repeated->getCond(), when);
  } else if (const auto *choice = dyn_cast<SwitchStmt>(stmt)) {
    run(choice->getCond(), when);
  } else if (const auto *labelled = dyn_cast<LabelStmt>(stmt)) {
    return run(labelled->getSubStmt(), when);
  } else if (const auto *done = dyn_cast<ReturnStmt>(stmt)) {
    run(done->getRetValue(), when);
  }
  return stmt == loop || !mayJump(stmt);
}

// ---- expressions ----

/// Whether the expression stands where a compiler evaluates nothing, or, as in assert, perhaps nothing: what a macro of the system's is
/// depends on other macros.
static bool isPerhapsNotEvaluated(const ASTContext &context, const Expr *expr) {
  const auto *call = dyn_cast<CallExpr>(expr);
  const unsigned builtin = call ? call->getBuiltinCallee() : 0;
  return (builtin && context.BuiltinInfo.isUnevaluated(builtin)) || context.getSourceManager().isInSystemMacro(expr->getBeginLoc());
}

void FollowedPointers::evaluate(const Expr *expr, Followed when) {
  if (isPerhapsNotEvaluated(context, expr)) return;
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, LambdaExpr, GenericSelectionExpr, ChooseExpr>(expr)) return;
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) return evaluate(choice->getCond(), when);
  if (const auto *block = dyn_cast<StmtExpr>(expr)) {
    run(block->getSubStmt(), when);
    return;
  }
  const auto *binary = dyn_cast<BinaryOperator>(expr);
  if (binary && binary->isLogicalOp()) return evaluate(binary->getLHS(), when);
  if (binary && binary->isAssignmentOp()) touch(binary->getLHS(), when);
  if (const auto *unary = dyn_cast<UnaryOperator>(expr); unary && unary->isIncrementDecrementOp()) touch(unary->getSubExpr(), when);
  if (const auto *cast = dyn_cast<CastExpr>(expr); cast && cast->getCastKind() == CK_LValueToRValue)
    touch(cast->getSubExpr(), when);
  if (const auto *run = dyn_cast<CallExpr>(expr)) call(run, when);
  for (const Stmt *part : expr->children())
    if (const auto *inner = dyn_cast_or_null<Expr>(part)) evaluate(inner, when);
}

/// A condition that holds: all that stands between && was looked at.
void FollowedPointers::evaluateTrue(const Expr *condition, Followed when) {
  const auto *both = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
  if (!both || both->getOpcode() != BO_LAnd) return evaluate(condition, when);
  evaluateTrue(both->getLHS(), when);
  evaluateTrue(both->getRHS(), when);
}

/// What the function that a call runs follows, by its names at the call.
void FollowedPointers::call(const CallExpr *call, Followed when) {
  constexpr int mostCalls = 4;
  const FunctionDecl *definition = calleeOf(call);
  if (!definition || depth >= mostCalls) return;
  for (const One &one : FollowedPointers(definition, depth + 1).followed) {
    const auto *parameter = dyn_cast_or_null<ParmVarDecl>(one.pointer.root);
    if (parameter && isModified(parameter, definition->getBody())) continue;
    if (const auto place = placeAtCall(call, definition, one.pointer)) followed.push_back({*place, when, isEarlier});
  }
}

/// The memory at an lvalue is read or written: the pointer in front of it is followed.
void FollowedPointers::touch(const Expr *lvalue, Followed when) {
  lvalue = lvalue->IgnoreParens();
  if (const auto *member = dyn_cast<MemberExpr>(lvalue))
    return member->isArrow() ? follow(member->getBase(), when) : touch(member->getBase(), when);
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(lvalue)) {
    const auto *decay = dyn_cast<ImplicitCastExpr>(element->getBase()->IgnoreParens());
    return decay && decay->getCastKind() == CK_ArrayToPointerDecay ? touch(decay->getSubExpr(), when)
                                                                   : follow(element->getBase(), when);
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(lvalue); unary && unary->getOpcode() == UO_Deref)
    follow(unary->getSubExpr(), when);
}

void FollowedPointers::follow(const Expr *pointer, Followed when) {
  if (const auto place = placeOf(pointer)) followed.push_back({*place, when, isEarlier});
}

// ---- answers ----

Followed FollowedPointers::ofPointer(const Place &pointer) const {
  const auto *variable = dyn_cast_or_null<VarDecl>(pointer.root);
  const bool isFixed = pointer.members.empty() && variable && variable->isLocalVarDeclOrParm() && !variable->isStaticLocal() &&
                       !isModified(variable, body);
  if (isFixed && variable->getInit()) {
    const Expr *initial = variable->getInit()->IgnoreParenImpCasts();
    const auto *address = dyn_cast<UnaryOperator>(initial);
    if ((address && address->getOpcode() == UO_AddrOf) || isa<CXXNewExpr>(initial)) return Followed::Always;
  }
  Followed most = Followed::Perhaps;
  for (const One &one : followed)
    if (one.pointer == pointer && (isFixed || !one.isEarlier)) most = std::max(most, one.when);
  return most;
}

Followed FollowedPointers::toReach(const Place &place) const {
  Followed least = Followed::Always;
  Place way{place.root, {}};
  for (const ValueDecl *member : place.members) {
    const bool isFollowed = way.last() && way.last()->getType().getNonReferenceType()->isPointerType();
    const bool isArray = member == place.members.back() && member->getType()->isArrayType();
    if (isFollowed && !isArray) least = isOfTheDevice(place) ? Followed::Perhaps : std::min(least, ofPointer(way));
    way.members.push_back(member);
  }
  return least;
}

}  // namespace accrue
