#include "native/reads.h"

#include <map>

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace accrue {

using namespace llvm;

namespace {

/// The word of an array of 64-bit words that `value` was loaded from.
std::optional<size_t> wordOf(const Value *value, const Value &array, const DataLayout &layout) {
  const auto *load = dyn_cast<LoadInst>(value);
  if (!load || !load->getType()->isIntegerTy(64)) return std::nullopt;
  APInt offset(64, 0);
  const Value *base = load->getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true);
  if (base != &array) return std::nullopt;
  return offset.getZExtValue() / 8;
}

/// The address that a pointer goes back to.
std::optional<size_t> addressOf(const Value *pointer, const Value &addressesArgument, const DataLayout &layout) {
  const Value *base = getUnderlyingObject(pointer, 0);
  while (const auto *cast = dyn_cast<AddrSpaceCastInst>(base)) base = getUnderlyingObject(cast->getPointerOperand(), 0);
  const auto *made = dyn_cast<IntToPtrInst>(base);
  return made ? wordOf(made->getOperand(0), addressesArgument, layout) : std::nullopt;
}

/// By how much a value grows when the innermost loop's variable grows by one; nothing: it depends on more than that.
std::optional<int64_t> growthOf(const Value *value, const Value &innermost) {
  if (isa<ConstantInt>(value)) return 0;
  if (value == &innermost) return 1;
  const auto of = [&](const Value *part) { return growthOf(part, innermost); };
  const auto *operation = dyn_cast<Operator>(value);
  if (!operation) return std::nullopt;
  switch (operation->getOpcode()) {
    case Instruction::Trunc:
    case Instruction::SExt:
    case Instruction::ZExt: return of(operation->getOperand(0));
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Or: {
      const auto left = of(operation->getOperand(0)), right = of(operation->getOperand(1));
      if (!left || !right) return std::nullopt;
      return operation->getOpcode() == Instruction::Sub ? *left - *right : *left + *right;
    }
    case Instruction::Mul:
    case Instruction::Shl: {
      const auto *factor = dyn_cast<ConstantInt>(operation->getOperand(1));
      const auto left = of(operation->getOperand(0));
      if (!factor || !left || factor->getValue().getActiveBits() > 16) return std::nullopt;
      return operation->getOpcode() == Instruction::Mul ? *left * factor->getSExtValue() : *left << factor->getZExtValue();
    }
    default: return std::nullopt;
  }
}

std::optional<int64_t> growthOfPointer(const Value *pointer, const Value &innermost, const DataLayout &layout) {
  int64_t growth = 0;
  while (const auto *step = dyn_cast<GEPOperator>(pointer)) {
    SmallMapVector<Value *, APInt, 4> parts;
    APInt constant(64, 0);
    if (!step->collectOffset(layout, 64, parts, constant)) return std::nullopt;
    for (const auto &[index, scale] : parts) {
      const auto part = growthOf(index, innermost);
      if (!part) return std::nullopt;
      growth += *part * scale.getSExtValue();
    }
    pointer = step->getPointerOperand();
  }
  return growth;
}

}  // namespace

void findReads(Function &function, const Value &innermost, const Value &addressesArgument, std::vector<Address> &addresses) {
  const DataLayout &layout = function.getDataLayout();
  const PostDominatorTree always(function);
  std::map<size_t, uint64_t> bytesRead;  // of each address, in one iteration
  for (Instruction &instruction : instructions(function)) {
    const auto *load = dyn_cast<LoadInst>(&instruction);
    if (!load || !always.dominates(load->getParent(), &function.getEntryBlock())) continue;
    const auto address = addressOf(load->getPointerOperand(), addressesArgument, layout);
    const auto growth = growthOfPointer(load->getPointerOperand(), innermost, layout);
    if (!address || *address >= addresses.size() || !growth || *growth <= 0 || *growth > 16) continue;
    bytesRead[*address] += layout.getTypeStoreSize(load->getType());
    addresses[*address].stride = std::max<unsigned>(addresses[*address].stride, *growth);
  }
  for (size_t i = 0; i < addresses.size(); ++i)  // most of what lies there is skipped: single reads are better
    if (2 * bytesRead[i] < addresses[i].stride) addresses[i].stride = 0;
}

void markConstantReads(Function &function, const Value &addressesArgument) {
  const DataLayout &layout = function.getDataLayout();
  for (const Instruction &instruction : instructions(function)) {
    if (!instruction.mayWriteToMemory()) continue;
    const auto *call = dyn_cast<CallBase>(&instruction);
    const Function *called = call ? call->getCalledFunction() : nullptr;
    if (called && called->getName().starts_with("accrue_update_")) continue;
    const Value *to = nullptr;
    if (const auto *store = dyn_cast<StoreInst>(&instruction)) to = store->getPointerOperand();
    else if (const auto *copy = dyn_cast<MemIntrinsic>(&instruction)) to = copy->getRawDest();
    else if (isa<IntrinsicInst>(&instruction)) continue;
    if (!to || !isa<AllocaInst>(getUnderlyingObject(to))) return;
  }
  for (Instruction &instruction : instructions(function))
    if (auto *load = dyn_cast<LoadInst>(&instruction); load && addressOf(load->getPointerOperand(), addressesArgument, layout))
      load->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(function.getContext(), {}));
}

}  // namespace accrue
