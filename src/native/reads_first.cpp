#include "native/reads_first.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

namespace accrue {

using namespace llvm;

namespace {

class Turn {
 public:
  Turn(const Loop &loop, const DominatorTree &order, const PostDominatorTree &ends)
      : loop(loop), order(order), ends(ends), start(&*loop.getHeader()->getFirstInsertionPt()) {
    loop.getLoopLatches(latches);
  }

  void readFirst() {
    SmallVector<Instruction *> reads;
    for (BasicBlock *block : loop.blocks())
      if (isInEvery(*block))
        for (Instruction &instruction : *block)
          if (isConstantRead(instruction) && mayStart(instruction)) reads.push_back(&instruction);
    for (Instruction *read : reads) move(*read);
  }

 private:
  /// Whether a turn goes through the block, be it the last or not.
  bool isInEvery(const BasicBlock &block) const {
    return ends.dominates(&block, loop.getHeader()) &&
           all_of(latches, [&](const BasicBlock *latch) { return order.dominates(&block, latch); });
  }

  static bool isConstantRead(const Instruction &instruction) {
    const auto *load = dyn_cast<LoadInst>(&instruction);
    return load && load->isSimple() && load->hasMetadata(LLVMContext::MD_invariant_load);
  }

  /// Whether it computes from its operands alone, whenever it is done.
  static bool isPure(const Instruction &instruction) {
    if (const auto *call = dyn_cast<CallBase>(&instruction); call && call->isInlineAsm())
      return !cast<InlineAsm>(call->getCalledOperand())->hasSideEffects() && call->doesNotAccessMemory();
    return !isa<PHINode>(instruction) && !instruction.mayReadFromMemory() && isSafeToSpeculativelyExecute(&instruction);
  }

  /// Whether a turn may begin with it, and with what it is computed from.
  bool mayStart(Instruction &instruction) {
    const auto [known, isNew] = starts.try_emplace(&instruction, false);
    if (!isNew) return known->second;
    const bool isRead = isConstantRead(instruction) && isInEvery(*instruction.getParent());
    const bool may = (isRead || isPure(instruction)) && all_of(instruction.operands(), [&](const Use &use) {
                       auto *operand = dyn_cast<Instruction>(use);
                       return !operand || isThere(*operand) || mayStart(*operand);
                     });
    return starts[&instruction] = may;
  }

  /// Whether it is known when a turn begins.
  bool isThere(const Instruction &instruction) const {
    return !loop.contains(&instruction) || (isa<PHINode>(instruction) && instruction.getParent() == loop.getHeader());
  }

  void move(Instruction &instruction) {
    if (!moved.insert(&instruction).second) return;
    for (const Use &use : instruction.operands())
      if (auto *operand = dyn_cast<Instruction>(use); operand && !isThere(*operand)) move(*operand);
    if (&instruction == start) start = instruction.getNextNode();
    else instruction.moveBefore(start->getIterator());
  }

  const Loop &loop;
  const DominatorTree &order;
  const PostDominatorTree &ends;
  SmallVector<BasicBlock *> latches;
  Instruction *start;
  DenseMap<const Instruction *, bool> starts;
  SmallPtrSet<const Instruction *, 32> moved;
};

}  // namespace

void readFirst(Function &function) {
  const DominatorTree order(function);
  const LoopInfo loops(order);
  const PostDominatorTree ends(function);
  for (const Loop *loop : loops.getLoopsInPreorder()) Turn(*loop, order, ends).readFirst();
}

}  // namespace accrue
