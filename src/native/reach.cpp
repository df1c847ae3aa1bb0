#include "native/reach.h"

#include "kernels/native_arguments.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"

namespace accrue {

using namespace llvm;

namespace {

constexpr uint64_t mostBins = 8192;  // more take longer to clear and to merge than checks take

/// The number of the slot that the instruction updates.
std::optional<size_t> slotOf(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  const Function *called = call ? call->getCalledFunction() : nullptr;
  StringRef name = called ? called->getName() : "";
  size_t slot;
  if (!name.consume_front("accrue_update_") || name.getAsInteger(10, slot)) return std::nullopt;
  return slot;
}

/// For each table, one more than the largest bin that an update can lead to.
std::vector<APInt> reachesIn(Function &function, const DeviceBody &body) {
  FunctionAnalysisManager analyses;
  PassBuilder().registerFunctionAnalyses(analyses);
  LazyValueInfo &values = analyses.getResult<LazyValueAnalysis>(function);
  std::vector<APInt> reaches(body.tables.size(), APInt(65, 0));
  for (Instruction &instruction : instructions(function))
    if (const auto slot = slotOf(instruction)) {
      const ConstantRange bins = values.getConstantRange(instruction.getOperand(1), &instruction, /*UndefAllowed=*/false);
      APInt &reach = reaches[body.slots[*slot].table];
      reach = APIntOps::umax(reach, bins.getUnsignedMax().zext(65) + 1);
    }
  return reaches;
}

}  // namespace

void replaceChecks(Function &function, DeviceBody &body) {
  const std::vector<APInt> reaches = reachesIn(function, body);
  uint64_t room = accrue_native_least_shared;
  for (size_t i = 0; i < body.tables.size(); ++i) {
    Table &table = body.tables[i];
    if (!table.isChecked || reaches[i].ugt(mostBins)) continue;
    accrue_native_bins bins = {};
    bins.count = reaches[i].getZExtValue();
    bins.sums.lanes = isExact(table) && table.weight.empty();
    const uint64_t bytes = accrue_native_table_bytes(accrue_native_block_private, copyBytesOf(table), &bins);
    if (bytes > room) continue;
    room -= bytes;
    table.reach = bins.count;
    table.isChecked = false;
  }
}

}  // namespace accrue
