#include "native/loop_variable.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace accrue {

using namespace llvm;

namespace {

/// `narrow` computed in 64 bits, where it is made of the variable and constants alone and cannot overflow. Null: it is not.
Value *widened(IRBuilder<> &builder, Value *narrow, const Argument &value, bool isSigned) {
  if (const auto *constant = dyn_cast<ConstantInt>(narrow))
    return builder.getInt64(isSigned ? constant->getSExtValue() : constant->getZExtValue());
  if (const auto *cut = dyn_cast<TruncInst>(narrow)) return cut->getOperand(0) == &value ? cut->getOperand(0) : nullptr;
  const auto *operation = dyn_cast<OverflowingBinaryOperator>(narrow);
  if (!operation || !(isSigned ? operation->hasNoSignedWrap() : operation->hasNoUnsignedWrap())) return nullptr;
  Value *left = widened(builder, operation->getOperand(0), value, isSigned);
  Value *right = left ? widened(builder, operation->getOperand(1), value, isSigned) : nullptr;
  if (!right) return nullptr;
  return builder.CreateBinOp(static_cast<Instruction::BinaryOps>(operation->getOpcode()), left, right);
}

}  // namespace

void replaceLoopVariable(Function &symbol, Argument &value, bool isSigned) {
  Function &function = *value.getParent();
  for (User *user : make_early_inc_range(symbol.users()))
    if (auto *call = dyn_cast<CallInst>(user); call && call->getFunction() == &function) {
      call->replaceAllUsesWith(&value);
      call->eraseFromParent();
    }
  const auto extension = isSigned ? Instruction::SExt : Instruction::ZExt;
  for (Instruction &instruction : make_early_inc_range(instructions(function))) {
    if (instruction.getOpcode() != extension || !instruction.getType()->isIntegerTy(64)) continue;
    IRBuilder<> builder(&instruction);
    if (Value *wide = widened(builder, instruction.getOperand(0), value, isSigned)) {
      instruction.replaceAllUsesWith(wide);
      instruction.eraseFromParent();
    }
  }
}

}  // namespace accrue
