#include "native/joint.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"

namespace accrue {

using namespace llvm;

namespace {

bool isTold(const Instruction &instruction, const Value *launch) {
  const auto *load = dyn_cast<LoadInst>(&instruction);
  return load && getUnderlyingObject(load->getPointerOperand()) == launch;
}

bool joins(const Instruction &instruction) {
  return isa<BinaryOperator, TruncInst, SExtInst, ZExtInst, SelectInst, FreezeInst>(instruction);
}

}  // namespace

bool isJoint(const Value *bin, const Value *launch) {
  SmallPtrSet<const Value *, 16> seen;
  SmallVector<const Value *> left = {bin};
  unsigned parts = 0;
  while (!left.empty()) {
    const auto *instruction = dyn_cast<Instruction>(left.pop_back_val());
    if (!instruction || isTold(*instruction, launch) || !seen.insert(instruction).second) continue;
    if (!joins(*instruction)) ++parts;
    else left.append(instruction->value_op_begin(), instruction->value_op_end());
  }
  return parts > 1;
}

}  // namespace accrue
