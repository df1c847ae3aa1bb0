#include "recognize/updates/contractible.h"

#include <map>
#include <set>

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

/// Where something happens: in which body, under which conditions in it.
struct Step {
  const Stmt *body = nullptr;
  std::vector<const Expr *> conditions;
};

struct Value {
  const Expr *expr = nullptr;
  Step step;
};

/// The condition of a statement that runs its parts by one.
const Expr *conditionOf(const Stmt *stmt) {
  if (const auto *branch = dyn_cast<IfStmt>(stmt)) return branch->getCond();
  if (const auto *loop = dyn_cast<ForStmt>(stmt)) return loop->getCond();
  if (const auto *loop = dyn_cast<WhileStmt>(stmt)) return loop->getCond();
  if (const auto *loop = dyn_cast<DoStmt>(stmt)) return loop->getCond();
  if (const auto *choice = dyn_cast<SwitchStmt>(stmt)) return choice->getCond();
  if (const auto *choice = dyn_cast<ConditionalOperator>(stmt)) return choice->getCond();
  return nullptr;
}

/// The variable of a function's own that an assignment changes, or a part of it; null: there is none.
const VarDecl *changedBy(const Expr *target) {
  while (true) {
    target = target->IgnoreParenImpCasts();
    if (const auto *member = dyn_cast<MemberExpr>(target)) target = member->getBase();
    else if (const auto *element = dyn_cast<ArraySubscriptExpr>(target)) target = element->getBase();
    else if (const auto *unary = dyn_cast<UnaryOperator>(target)) target = unary->getSubExpr();  // *p, and &v where it is passed
    else break;
  }
  const VarDecl *variable = variableOf(target);
  return variable && variable->isLocalVarDeclOrParm() ? variable : nullptr;
}

/// All that a loop runs: what its variables are given, what its functions return, and under which conditions.
class LoopCode {
 public:
  explicit LoopCode(const Stmt *loop) { readBody(loop, nullptr); }

  std::map<const VarDecl *, std::vector<Value>> given;
  std::map<const VarDecl *, std::vector<const VarDecl *>> lent;  // to parameters, which may change it
  std::map<const FunctionDecl *, std::vector<Value>> returned;
  std::map<const Stmt *, std::vector<Step>> jumps, calls;  // in a body, and of it
  std::vector<Step> updates;

 private:
  void readBody(const Stmt *body, const FunctionDecl *of) {
    if (!body || !bodies.insert(body).second) return;
    const Step outer = std::exchange(here, {body, {}});
    const FunctionDecl *around = std::exchange(function, of);
    read(body);
    here = outer;
    function = around;
  }

  void read(const Stmt *stmt) {
    if (!stmt) return;
    take(stmt);
    const Expr *condition = conditionOf(stmt);
    if (condition) here.conditions.push_back(condition);
    if (!isa<LambdaExpr>(stmt)) forEachPart(stmt, [&](const Stmt *part) { read(part); });
    if (condition) here.conditions.pop_back();
  }

  void take(const Stmt *stmt) {
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *decl : declaration->decls())
        if (const auto *variable = dyn_cast<VarDecl>(decl); variable && variable->getInit())
          given[variable].push_back({variable->getInit(), here});
    } else if (const auto *binary = dyn_cast<BinaryOperator>(stmt); binary && binary->isAssignmentOp()) {
      const Expr *value = binary->getOpcode() == BO_Assign ? binary->getRHS() : binary;
      if (const VarDecl *variable = changedBy(binary->getLHS())) given[variable].push_back({value, here});
    } else if (const auto *unary = dyn_cast<UnaryOperator>(stmt); unary && unary->isIncrementDecrementOp()) {
      if (const VarDecl *variable = changedBy(unary->getSubExpr())) given[variable].push_back({unary, here});
    } else if (const auto *call = dyn_cast<CallExpr>(stmt)) {
      takeCall(call);
    } else if (const auto *end = dyn_cast<ReturnStmt>(stmt)) {
      if (end->getRetValue()) returned[function].push_back({end->getRetValue(), here});
      jumps[here.body].push_back(here);
    } else if (isa<BreakStmt, ContinueStmt, GotoStmt>(stmt)) {
      jumps[here.body].push_back(here);
    } else if (isa<OpenACCAtomicConstruct>(stmt)) {
      updates.push_back(here);
    }
  }

  void takeCall(const CallExpr *call) {
    const FunctionDecl *callee = calleeOf(call);
    if (!callee) return;
    const unsigned first = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(callee) ? 1 : 0;  // behind the object
    for (unsigned i = first; i < call->getNumArgs() && i - first < callee->getNumParams(); ++i) {
      const ParmVarDecl *parameter = callee->getParamDecl(i - first);
      given[parameter].push_back({call->getArg(i), here});
      const bool mayChange = parameter->getType()->isPointerType() || parameter->getType()->isReferenceType();
      if (const VarDecl *variable = mayChange ? changedBy(call->getArg(i)) : nullptr) lent[variable].push_back(parameter);
    }
    calls[callee->getBody()].push_back(here);
    readBody(callee->getBody(), callee);
  }

  Step here;
  const FunctionDecl *function = nullptr;
  std::set<const Stmt *> bodies;
};

/// What may be rounded together with a sum.
class Products {
 public:
  Products(const ASTContext &context, const LoopCode &code, Contraction contraction)
      : context(context), code(code), isAcross(contraction == Contraction::AcrossStatements) {}

  /// A sum or a difference of floating numbers, one of which is a product, or a step of one.
  bool isContractible(const Stmt *stmt) {
    const auto *step = dyn_cast<UnaryOperator>(stmt);
    if (step && step->isIncrementDecrementOp()) return isFloating(step) && isProduct(step->getSubExpr());
    const auto *sum = dyn_cast<BinaryOperator>(stmt);
    if (!sum || sum->isTypeDependent() || !isFloating(sum)) return false;
    const BinaryOperatorKind kind = sum->getOpcode();
    if (kind != BO_Add && kind != BO_Sub && kind != BO_AddAssign && kind != BO_SubAssign) return false;
    return isProduct(sum->getLHS()) || isProduct(sum->getRHS());
  }

 private:
  /// Numbers of which no processor fuses products are none.
  static bool isFloating(const Expr *expr) {
    return expr->getType()->isRealFloatingType() && !expr->getType()->isSpecificBuiltinType(BuiltinType::LongDouble);
  }

  /// A product with a power of two is not rounded, and that of constants is one constant.
  bool isExact(const BinaryOperator *product) const {
    if (product->isValueDependent() || product->isEvaluatable(context)) return true;
    return llvm::any_of(std::initializer_list{product->getLHS(), product->getRHS()}, [&](const Expr *factor) {
      llvm::APFloat number(0.0);
      return isFloating(factor) && factor->EvaluateAsFloat(number, context) && number.getExactInverse(nullptr);
    });
  }

  static const Expr *bare(const Expr *expr) {
    while (true) {
      expr = expr->IgnoreParens();
      const auto *cast = dyn_cast<ImplicitCastExpr>(expr);
      if (!cast || (cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp)) return expr;
      expr = cast->getSubExpr();
    }
  }

  bool isProduct(const Expr *expr) {
    expr = bare(expr);
    if (!isFloating(expr)) return false;
    if (const auto *binary = dyn_cast<BinaryOperator>(expr)) {
      const BinaryOperatorKind kind = binary->getOpcode();
      if (kind == BO_Mul || (isAcross && kind == BO_MulAssign)) return !isExact(binary);
      return isAcross && kind == BO_Assign && isProduct(binary->getRHS());
    }
    if (const auto *sign = dyn_cast<UnaryOperator>(expr))
      return (sign->getOpcode() == UO_Minus || sign->getOpcode() == UO_Plus) && isProduct(sign->getSubExpr());
    return isAcross && isProductElsewhere(expr);
  }

  bool isProductElsewhere(const Expr *expr) {
    if (!asked.insert(expr).second) return false;
    bool result = false;
    const auto any = [&](const auto &values, const auto *key) {
      const auto found = values.find(key);
      return found != values.end() && llvm::any_of(found->second, [&](const Value &value) { return isProduct(value.expr); });
    };
    if (const auto *choice = dyn_cast<ConditionalOperator>(expr))
      result = isProduct(choice->getTrueExpr()) || isProduct(choice->getFalseExpr());
    else if (isa<CastExpr>(expr)) result = false;  // to another type
    else if (const VarDecl *variable = changedBy(expr)) result = any(code.given, variable);
    else if (const auto *call = dyn_cast<CallExpr>(expr)) result = any(code.returned, calleeOf(call));
    asked.erase(expr);
    return result;
  }

  const ASTContext &context;
  const LoopCode &code;
  const bool isAcross;
  std::set<const Expr *> asked;
};

/// Goes from indices and conditions back to all that they depend on.
class Search {
 public:
  Search(const LoopCode &code, Products &products) : code(code), products(products) {}

  void follow(const Expr *expr) {
    if (found || !expr || !exprs.insert(expr).second) return;
    forEachStmt(expr, [&](const Stmt *part) {
      if (!found && products.isContractible(part)) found = cast<Expr>(part);
      if (const auto *name = dyn_cast<DeclRefExpr>(part)) variable(dyn_cast<VarDecl>(name->getDecl()));
      else if (const auto *call = dyn_cast<CallExpr>(part)) values(code.returned, calleeOf(call));
      return !found;
    });
  }

  /// Whether it happens.
  void follow(const Step &step) {
    for (const Expr *condition : step.conditions) follow(condition);
    if (!bodies.insert(step.body).second) return;
    for (const auto *steps : {&code.jumps, &code.calls})
      if (const auto of = steps->find(step.body); of != steps->end())
        for (const Step &other : of->second) follow(other);
  }

  const Expr *found = nullptr;

 private:
  template <class Values, class Key>
  void values(const Values &all, const Key *key) {
    const auto of = all.find(key);
    if (of == all.end()) return;
    for (const Value &value : of->second) {
      follow(value.expr);
      if (!found) follow(value.step);
    }
  }

  void variable(const VarDecl *named) {
    if (!named || found || !variables.insert(named).second) return;
    values(code.given, named);
    if (const auto parameters = code.lent.find(named); parameters != code.lent.end())
      for (const VarDecl *parameter : parameters->second) variable(parameter);
  }

  const LoopCode &code;
  Products &products;
  std::set<const Expr *> exprs;
  std::set<const VarDecl *> variables;
  std::set<const Stmt *> bodies;
};

}  // namespace

const Expr *findContractible(const ASTContext &context, const DeviceLoop &loop, llvm::ArrayRef<Candidate> candidates,
                             Contraction contraction) {
  if (contraction == Contraction::Never) return nullptr;
  const LoopCode code(loop.loop());
  Products products(context, code, contraction);
  Search search(code, products);
  for (const Candidate &candidate : candidates)
    for (const TargetedUpdate &update : candidate.updates)
      for (const Expr *subscript : update.target.subscripts) search.follow(subscript);
  for (const Step &update : code.updates) search.follow(update);
  return search.found;
}

}  // namespace accrue
