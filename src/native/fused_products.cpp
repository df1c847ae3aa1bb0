#include "native/fused_products.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace accrue {

using namespace llvm;

namespace {

bool isMarked(const Instruction &instruction) { return instruction.hasAllowContract(); }

/// A sum that `product` is one side of.
bool isSumOf(const User *user, const Instruction &product) {
  const auto *sum = dyn_cast<BinaryOperator>(user);
  if (!sum || (sum->getOpcode() != Instruction::FAdd && sum->getOpcode() != Instruction::FSub)) return false;
  return isMarked(*sum) && (sum->getOperand(0) == &product) != (sum->getOperand(1) == &product);
}

/// a * b + c, a * b - c, c + a * b or c - a * b.
Value *fused(IRBuilder<> &builder, BinaryOperator &sum, BinaryOperator &product) {
  Value *a = product.getOperand(0), *b = product.getOperand(1);
  const bool isFirst = sum.getOperand(0) == &product;
  Value *c = sum.getOperand(isFirst ? 1 : 0);
  if (sum.getOpcode() == Instruction::FSub) (isFirst ? c : a) = builder.CreateFNeg(isFirst ? c : a);
  return builder.CreateIntrinsic(Intrinsic::fma, {sum.getType()}, {a, b, c});
}

void fuse(BinaryOperator &product) {
  for (User *user : make_early_inc_range(product.users())) {
    auto &sum = *cast<BinaryOperator>(user);
    IRBuilder<> builder(&sum);
    sum.replaceAllUsesWith(fused(builder, sum, product));
    sum.eraseFromParent();
  }
  product.eraseFromParent();
}

/// What Clang fuses itself, within an expression.
void settle(IntrinsicInst &call) {
  call.setCalledFunction(Intrinsic::getOrInsertDeclaration(call.getModule(), Intrinsic::fma, {call.getType()}));
}

void fuseIn(Function &function) {
  std::vector<BinaryOperator *> products;
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<IntrinsicInst>(&instruction);
    if (call && call->getIntrinsicID() == Intrinsic::fmuladd) settle(*call);
    auto *product = dyn_cast<BinaryOperator>(&instruction);
    if (product && product->getOpcode() == Instruction::FMul && isMarked(*product)) products.push_back(product);
  }
  for (BinaryOperator *product : products)
    if (!product->use_empty() && all_of(product->users(), [&](const User *user) { return isSumOf(user, *product); }))
      fuse(*product);
  for (Instruction &instruction : instructions(function))
    if (isa<FPMathOperator>(instruction)) instruction.setHasAllowContract(false);
}

}  // namespace

void fuseProducts(Module &code) {
  for (Function &function : code) fuseIn(function);
}

}  // namespace accrue
