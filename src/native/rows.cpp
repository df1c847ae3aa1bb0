#include "native/rows.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace accrue {

using namespace llvm;

namespace {

struct Rows {
  ArrayRef<const Value *> variables;
  const Value *launch;

  bool areNamedBy(const Value *value) const {
    if (is_contained(variables, value)) return true;
    const auto *operation = dyn_cast<Operator>(value);
    return operation && !isa<LoadInst>(value) && any_of(operation->operands(), [&](const Value *part) { return areNamedBy(part); });
  }

  /// Nothing but rows, constants and what the kernel is told goes into it, by integer arithmetic.
  bool decide(const Value *value) const {
    if (isa<ConstantInt>(value) || is_contained(variables, value)) return true;
    if (const auto *load = dyn_cast<LoadInst>(value)) return getUnderlyingObject(load->getPointerOperand()) == launch;
    return isa<CastInst, BinaryOperator>(value) &&
           all_of(cast<Instruction>(value)->operands(), [&](const Value *part) { return decide(part); });
  }

  bool haveTermIn(const Value *value) const {
    if (decide(value)) return areNamedBy(value);
    const auto *operation = dyn_cast<Instruction>(value);
    if (!operation) return false;
    const auto in = [&](unsigned operand) { return haveTermIn(operation->getOperand(operand)); };
    switch (operation->getOpcode()) {
      case Instruction::Trunc:
      case Instruction::SExt:
      case Instruction::ZExt: return in(0);
      case Instruction::Add:
      case Instruction::Sub:
      case Instruction::Or: return in(0) || in(1);
      case Instruction::Mul: return (decide(operation->getOperand(1)) && in(0)) || (decide(operation->getOperand(0)) && in(1));
      case Instruction::Shl: return decide(operation->getOperand(1)) && in(0);
      default: return false;
    }
  }
};

}  // namespace

bool liesByRow(const Value *bin, ArrayRef<const Value *> rows, const Value *launch) {
  return !rows.empty() && Rows{rows, launch}.haveTermIn(bin);
}

}  // namespace accrue
