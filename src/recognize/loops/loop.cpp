#include "recognize/loops/loop.h"

#include "clang/AST/ASTContext.h"
#include "site/operand.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

bool readStart(const ForStmt *loop, CountedLoop &found) {
  if (const auto *declaration = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
    if (!declaration->isSingleDecl()) return false;
    found.variable = dyn_cast<VarDecl>(declaration->getSingleDecl());
    found.lower = found.variable ? found.variable->getInit() : nullptr;
    if (const auto *braces = dyn_cast_or_null<InitListExpr>(found.lower); braces && braces->getNumInits() == 1)
      found.lower = braces->getInit(0);
  } else if (const auto *assign = dyn_cast_or_null<BinaryOperator>(loop->getInit()); assign && assign->getOpcode() == BO_Assign) {
    found.variable = variableOf(assign->getLHS());
    found.lower = assign->getRHS();
  }
  return found.variable && found.lower &&
         (found.variable->getType()->isIntegerType() || found.variable->getType()->isPointerType());
}

bool readStep(const ForStmt *loop, CountedLoop &found) {
  const Expr *increment = loop->getInc() ? loop->getInc()->IgnoreParenImpCasts() : nullptr;
  if (const auto *unary = dyn_cast_or_null<UnaryOperator>(increment)) {
    found.down = unary->isDecrementOp();
    return unary->isIncrementDecrementOp() && variableOf(unary->getSubExpr()) == found.variable;
  }
  const auto *binary = dyn_cast_or_null<BinaryOperator>(increment);
  if (!binary || variableOf(binary->getLHS()) != found.variable) return false;
  if (binary->getOpcode() == BO_AddAssign || binary->getOpcode() == BO_SubAssign) {
    found.down = binary->getOpcode() == BO_SubAssign;
    found.step = binary->getRHS();
    return true;
  }
  const auto *sum = dyn_cast<BinaryOperator>(binary->getRHS()->IgnoreParenImpCasts());
  if (binary->getOpcode() != BO_Assign || !sum || !sum->isAdditiveOp()) return false;
  found.down = sum->getOpcode() == BO_Sub;
  if (variableOf(sum->getLHS()) == found.variable) found.step = sum->getRHS();
  else if (!found.down && variableOf(sum->getRHS()) == found.variable) found.step = sum->getLHS();
  return found.step != nullptr;
}

bool readEnd(const ForStmt *loop, CountedLoop &found) {
  const auto *compare = dyn_cast_or_null<BinaryOperator>(loop->getCond() ? loop->getCond()->IgnoreParenImpCasts() : nullptr);
  if (!compare || !compare->isComparisonOp()) return false;
  BinaryOperatorKind opcode = compare->getOpcode();
  if (variableOf(compare->getLHS()) == found.variable) found.upper = compare->getRHS();
  else if (variableOf(compare->getRHS()) == found.variable) {
    found.upper = compare->getLHS();
    opcode = BinaryOperator::reverseComparisonOp(opcode);
  } else return false;
  found.inclusive = opcode == BO_LE || opcode == BO_GE;
  if (opcode == BO_NE) return !found.step;
  return found.down ? opcode == BO_GT || opcode == BO_GE : opcode == BO_LT || opcode == BO_LE;
}

/// The type that a bound is converted to, if not every number survives that.
std::string conversion(const ASTContext &context, const Expr *value, QualType to) {
  value = value->IgnoreParenImpCasts();
  const QualType from = value->getType();
  if (!from->isIntegralOrEnumerationType() || !to->isIntegralOrEnumerationType() || value->isInstantiationDependent()) return "";
  const bool isUnsigned = to->isUnsignedIntegerOrEnumerationType();
  const unsigned bits = context.getIntWidth(to), valueBits = isUnsigned ? bits : bits - 1;
  bool survives;
  Expr::EvalResult constant;
  if (value->EvaluateAsInt(constant, context)) {
    const llvm::APSInt &number = constant.Val.getInt();
    survives = number.isNegative() ? !isUnsigned && number.getSignificantBits() <= bits : number.getActiveBits() <= valueBits;
  } else if (from->isUnsignedIntegerOrEnumerationType()) {
    survives = context.getIntWidth(from) <= valueBits;
  } else {
    // A negative bound of an unsigned loop would not end it: 32 bits and more are taken as they are.
    survives = isUnsigned ? bits >= 32 && context.getIntWidth(from) >= 32 && bits >= context.getIntWidth(from)
                          : context.getIntWidth(from) <= bits;
  }
  return survives ? "" : to.getUnqualifiedType().getCanonicalType().getAsString(context.getPrintingPolicy());
}

void readConversions(const ASTContext &context, CountedLoop &found) {
  const auto *compare = cast<BinaryOperator>(found.stmt->getCond()->IgnoreParenImpCasts());
  found.lowerType = conversion(context, found.lower, found.variable->getType());
  found.upperType = conversion(context, found.upper, compare->getLHS()->getType());
}

std::string converted(const std::string &text, const std::string &type) {
  return type.empty() || text.empty() ? text : "(" + type + ")" + operand(text);
}

}  // namespace

Iterations CountedLoop::iterations(const Source &source) const {
  const std::string from = converted(source.text(lower), lowerType), to = converted(source.text(upper), upperType);
  const std::string by = step ? source.text(step) : "1";
  if (from.empty() || to.empty() || by.empty()) return {};
  const std::string beyond = inclusive ? " + 1" : "";
  if (variable->getType()->isPointerType())
    return {"0", (down ? operand(from) + " - " + operand(to) : operand(to) + " - " + operand(from)) + beyond, by, ""};
  const std::string least = down ? to : from, most = down ? from : to;
  return {least, inclusive ? "(long long)" + operand(most) + beyond : most, by, ""};
}

std::string CountedLoop::iteration(const Source &source) const {
  const std::string from = operand(source.text(lower)), name = variable->getNameAsString();
  std::string distance = down ? from + " - " + name : from == "0" ? name : name + " - " + from;
  if (!step || source.text(step) == "1") return distance;
  return (distance == name ? name : "(" + distance + ")") + " / " + operand(source.text(step));
}

std::optional<CountedLoop> countedLoop(const ASTContext &context, const Stmt *stmt) {
  CountedLoop found;
  found.stmt = dyn_cast_or_null<ForStmt>(stmt);
  if (!found.stmt || !readStart(found.stmt, found) || !readStep(found.stmt, found) || !readEnd(found.stmt, found))
    return std::nullopt;
  readConversions(context, found);
  return found;
}

bool countsLoop(const ASTContext &context, const VarDecl *variable, const Stmt *stmt) {
  return anyStmt(stmt, [&](const Stmt *part) {
    const auto counted = countedLoop(context, part);
    return counted && counted->variable->getCanonicalDecl() == variable;
  });
}

}  // namespace accrue
