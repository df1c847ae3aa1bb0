#include "native/fused_products.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
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

/// Tells what is the same in all iterations of a loop, which compilers compute in front of it.
class Variation {
 public:
  /// `loop` null: in all iterations that the kernel runs, which differ in `variables`.
  Variation(const Loop *loop, ArrayRef<const Value *> variables) : loop(loop), variables(variables) {}

  bool varies(const Value *value) {
    const auto *instruction = dyn_cast<Instruction>(value);
    if (!instruction) return !loop && is_contained(variables, value);
    if (loop && !loop->contains(instruction)) return false;
    if (isa<PHINode>(instruction)) return true;
    if (instruction->mayReadOrWriteMemory() && !instruction->hasMetadata(LLVMContext::MD_invariant_load)) return true;
    if (!seen.insert(instruction).second) return false;
    return any_of(instruction->operands(), [&](const Value *operand) { return varies(operand); });
  }

 private:
  const Loop *loop;
  ArrayRef<const Value *> variables;
  SmallPtrSet<const Instruction *, 16> seen;
};

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

/// Whether all that the product is used for are sums in one place, and it is computed there.
bool isFusible(const BinaryOperator &product, const LoopInfo &loops, ArrayRef<const Value *> variables) {
  const BasicBlock *place = nullptr;
  for (const User *user : product.users()) {
    if (!isSumOf(user, product)) return false;
    const BasicBlock *here = cast<Instruction>(user)->getParent();
    if (place && here != place) return false;
    place = here;
  }
  return place && Variation(loops.getLoopFor(place), variables).varies(&product);
}

void fuseIn(Function &function, ArrayRef<const Value *> variables) {
  std::vector<BinaryOperator *> products;
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<IntrinsicInst>(&instruction);
    if (call && call->getIntrinsicID() == Intrinsic::fmuladd) settle(*call);
    auto *product = dyn_cast<BinaryOperator>(&instruction);
    if (product && product->getOpcode() == Instruction::FMul && isMarked(*product)) products.push_back(product);
  }
  if (!products.empty()) {
    const DominatorTree dominators(function);
    const LoopInfo loops(dominators);
    for (BinaryOperator *product : products)
      if (isFusible(*product, loops, variables)) fuse(*product);
  }
  for (Instruction &instruction : instructions(function))
    if (isa<FPMathOperator>(instruction)) instruction.setHasAllowContract(false);
}

}  // namespace

void fuseProducts(Function &body, ArrayRef<const Value *> variables) {
  for (Function &function : *body.getParent()) {
    if (function.isDeclaration()) continue;
    SmallVector<const Value *> own;
    for (const Argument &argument : function.args()) own.push_back(&argument);
    fuseIn(function, &function == &body ? variables : ArrayRef<const Value *>(own));
  }
}

void keepProducts(Module &code) {
  for (Function &function : code)
    for (Instruction &instruction : make_early_inc_range(instructions(function))) {
      auto *call = dyn_cast<IntrinsicInst>(&instruction);
      if (!call || call->getIntrinsicID() != Intrinsic::fmuladd) continue;
      IRBuilder<> builder(call);
      Value *product = builder.CreateFMul(call->getArgOperand(0), call->getArgOperand(1));
      call->replaceAllUsesWith(builder.CreateFAdd(product, call->getArgOperand(2)));
      call->eraseFromParent();
    }
}

}  // namespace accrue
