#include "native/wide_bits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

namespace accrue {

using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

constexpr unsigned narrow = 16;  // bits at most

/// The same number, computed in the type that it is extended to; null, where it is no shift or mask.
Value *widened(ZExtInst &extension) {
  auto *operation = dyn_cast<BinaryOperator>(extension.getOperand(0));
  Value *from;
  const APInt *by;
  if (!operation || !operation->hasOneUse() || operation->getType()->getScalarSizeInBits() > narrow) return nullptr;
  if (!match(operation, m_LShr(m_Value(from), m_APInt(by))) && !match(operation, m_And(m_Value(from), m_APInt(by)))) return nullptr;
  IRBuilder<> builder(&extension);
  Type *type = extension.getType();
  return builder.CreateBinOp(operation->getOpcode(), builder.CreateZExt(from, type),
                             ConstantInt::get(type, by->zext(type->getScalarSizeInBits())));
}

}  // namespace

void widenBits(Function &function) {
  SmallVector<ZExtInst *> extensions;
  for (Instruction &instruction : instructions(function))
    if (auto *extension = dyn_cast<ZExtInst>(&instruction)) extensions.push_back(extension);
  while (!extensions.empty()) {
    ZExtInst *extension = extensions.pop_back_val();
    auto *operation = dyn_cast<Instruction>(extension->getOperand(0));
    Value *wide = widened(*extension);
    if (!wide) continue;
    if (auto *made = dyn_cast<Instruction>(wide))
      if (auto *again = dyn_cast<ZExtInst>(made->getOperand(0))) extensions.push_back(again);
    extension->replaceAllUsesWith(wide);
    extension->eraseFromParent();
    operation->eraseFromParent();
  }
}

}  // namespace accrue
