#include "native/slots.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include "native/joint.h"
#include "native/rows.h"

namespace accrue {

using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

/// The type in C of what is updated; empty: kernels have none for it. Signs do not matter to any operation.
std::string typeInC(Type *type) {
  if (type->isFloatTy()) return "float";
  if (type->isDoubleTy()) return "double";
  if (type->isIntegerTy(8)) return "unsigned char";
  if (type->isIntegerTy(16)) return "unsigned short";
  if (type->isIntegerTy(32)) return "unsigned";
  return type->isIntegerTy(64) ? "unsigned long long" : "";
}

/// A constant in C, exactly.
std::string inC(const Constant &value, const std::string &type) {
  if (const auto *integer = dyn_cast<ConstantInt>(&value)) return "(" + type + ")" + utostr(integer->getZExtValue()) + "ull";
  const auto *real = dyn_cast<ConstantFP>(&value);
  if (!real) return "";
  const std::string bits = utostr(real->getValueAPF().bitcastToAPInt().getZExtValue());
  return "__builtin_bit_cast(" + type + ", " + bits + (type == "float" ? "u)" : "ull)");
}

/// What stands for a product in the device text.
bool isProduct(AtomicRMWInst::BinOp operation) {
  return operation == AtomicRMWInst::Min || operation == AtomicRMWInst::UMin || operation == AtomicRMWInst::FMin;
}

/// Whether the atomic is the update that recognition saw.
bool isFor(AtomicRMWInst::BinOp atomic, Operation operation) {
  switch (operation) {
    case Operation::Add:
      return atomic == AtomicRMWInst::Add || atomic == AtomicRMWInst::Sub || atomic == AtomicRMWInst::FAdd ||
             atomic == AtomicRMWInst::FSub;
    case Operation::Multiply: return isProduct(atomic);
    case Operation::BitAnd: return atomic == AtomicRMWInst::And;
    case Operation::BitOr: return atomic == AtomicRMWInst::Or;
    case Operation::BitXor: return atomic == AtomicRMWInst::Xor;
  }
  return false;
}

/// Whether no memory is changed but the body's own, and by updates.
bool changesNothingElse(const Instruction &instruction) {
  if (!instruction.mayHaveSideEffects()) return true;
  if (const auto *store = dyn_cast<StoreInst>(&instruction))
    return !store->isVolatile() && isa<AllocaInst>(getUnderlyingObject(store->getPointerOperand()));
  if (const auto *memory = dyn_cast<AnyMemIntrinsic>(&instruction)) return isa<AllocaInst>(getUnderlyingObject(memory->getDest()));
  const auto *call = dyn_cast<CallInst>(&instruction);
  if (!call || !call->getCalledFunction()) return false;
  return call->isLifetimeStartOrEnd() || isa<AssumeInst>(call) ||
         call->getCalledFunction()->getName().starts_with("accrue_update_");
}

class SlotMaker {
 public:
  SlotMaker(Function &function, size_t number, const Site &site, DeviceBody &result)
      : function(function), layout(function.getDataLayout()), number(number), site(site), result(result) {}

  std::optional<std::string> make() {
    const DominatorTree dominators(function);
    const LoopInfo loops(dominators);
    const PostDominatorTree always(function);
    for (Instruction &instruction : make_early_inc_range(instructions(function)))
      if (auto *atomic = dyn_cast<AtomicRMWInst>(&instruction))
        if (const auto histogram = histogramOf(atomic->getPointerOperand())) {
          result.isOnce &= !loops.getLoopFor(atomic->getParent());
          const bool isAlways = always.dominates(atomic->getParent(), &function.getEntryBlock());
          if (auto why = slot(*atomic, *histogram, isAlways)) return why;
        }
    for (size_t i = 0; i < site.histograms.size(); ++i)
      if (GlobalVariable *bins = binsOf(i)) {
        bins->removeDeadConstantUsers();
        if (!bins->use_empty()) return "an update of '" + site.histograms[i].name + "' cannot be followed to its bin";
      }
    for (const Instruction &instruction : instructions(function))
      if (const auto *atomic = dyn_cast<AtomicRMWInst>(&instruction); atomic && isProduct(atomic->getOperation()))
        return "an array that is no histogram is multiplied atomically";
    if (result.slots.empty()) return "the compiler has found that the body updates nothing";
    result.isRepeatable = llvm::all_of(instructions(function), changesNothingElse);
    return std::nullopt;
  }

 private:
  GlobalVariable *binsOf(size_t histogram) const {
    return function.getParent()->getGlobalVariable(binsSymbol(number, histogram), true);
  }

  std::optional<size_t> histogramOf(const Value *pointer) const {
    const Value *base = getUnderlyingObject(pointer, 0);
    for (size_t i = 0; i < site.histograms.size(); ++i)
      if (base == binsOf(i)) return i;
    return std::nullopt;
  }

  std::optional<std::string> slot(AtomicRMWInst &atomic, size_t histogram, bool isAlways) {
    const Histogram &what = site.histograms[histogram];
    const std::string type = typeInC(atomic.getType());
    if (type.empty() || !isFor(atomic.getOperation(), what.operation))
      return "kernels cannot update what '" + what.name + "' holds";
    const uint64_t bytes = layout.getTypeStoreSize(atomic.getType());
    const bool hasMembers = what.members.size() > 1 || !what.members.front().empty();
    const uint64_t stride = hasMembers ? what.elementBytes : bytes;
    IRBuilder<> builder(&atomic);
    uint64_t offset = 0;
    Value *bin = binOf(builder, atomic.getPointerOperand(), binsOf(histogram), stride, offset);
    if (!bin) return "an update of '" + what.name + "' cannot be followed to its bin";
    Value *weight = atomic.getValOperand();
    if (atomic.getOperation() == AtomicRMWInst::Sub) weight = builder.CreateNeg(weight);
    if (atomic.getOperation() == AtomicRMWInst::FSub) weight = builder.CreateFNeg(weight);

    const unsigned table = tableFor(histogram, type, stride, offset);
    result.tables[table].isByRow |= liesByRow(bin, rows(), function.getArg(0));
    result.tables[table].isJoint |= isJoint(bin, function.getArg(0));
    result.tables[table].isNarrow &= ComputeNumSignBits(bin, layout) > 32;
    const auto *constant = dyn_cast<Constant>(weight);
    const std::string text = constant && what.operation == Operation::Add ? inC(*constant, type) : "";
    const bool isFirst = llvm::none_of(result.slots, [&](const Slot &slot) { return slot.table == table; });
    if (isFirst) result.tables[table].weight = text;
    else if (result.tables[table].weight != text) result.tables[table].weight.clear();

    const std::string name = "accrue_update_" + std::to_string(result.slots.size());
    Type *const parameters[] = {function.getArg(2)->getType(), builder.getInt64Ty(), weight->getType()};
    const FunctionCallee update =
        function.getParent()->getOrInsertFunction(name, FunctionType::get(builder.getVoidTy(), parameters, false));
    builder.CreateCall(update, {function.getArg(2), bin, weight});
    result.slots.push_back({table, type, isAlways, narrowFrom(bin)});
    if (!atomic.use_empty()) return "the value of '" + what.name + "' before an update is used";
    Value *pointer = atomic.getPointerOperand();
    atomic.eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(pointer);
    return std::nullopt;
  }

  /// The constant to which the bin is a number of 32 bits, extended, added. It is small beside such numbers.
  std::optional<int32_t> narrowFrom(const Value *bin) const {
    constexpr int64_t most = 1 << 30;
    const Value *number = nullptr;
    const APInt *constant = nullptr;
    if (ComputeNumSignBits(bin, layout) > 32) return 0;
    const bool isSum = match(bin, m_AddLike(m_Value(number), m_APInt(constant)));
    if (!isSum || ComputeNumSignBits(number, layout) <= 32 || constant->abs().ugt(most)) return std::nullopt;
    return static_cast<int32_t>(constant->getSExtValue());
  }

  /// The variables of all loops but the innermost.
  SmallVector<const Value *, 4> rows() const {
    SmallVector<const Value *, 4> variables;
    for (size_t i = 3; i + 1 < function.arg_size(); ++i) variables.push_back(function.getArg(i));
    return variables;
  }

  /// A pointer as a bin and a place in the element: bin = constant + sum of the parts, each a value times a number.
  struct Away {
    SmallVector<std::pair<Value *, int64_t>, 4> parts;
    int64_t bytes = 0;
  };

  /// Adds value * scale bytes. False: that is not seen to be a number of elements.
  static bool add(Value *value, int64_t scale, int64_t stride, Away &away) {
    if (const auto *number = dyn_cast<ConstantInt>(value)) {
      away.bytes += number->getSExtValue() * scale;
      return true;
    }
    if (scale % stride == 0) {
      away.parts.push_back({value, scale / stride});
      return true;
    }
    const auto *operation = dyn_cast<BinaryOperator>(value);
    if (!operation) return false;
    const auto *factor = dyn_cast<ConstantInt>(operation->getOperand(1));
    switch (operation->getOpcode()) {
      case Instruction::Shl: return factor && add(operation->getOperand(0), scale << factor->getZExtValue(), stride, away);
      case Instruction::Mul: return factor && add(operation->getOperand(0), scale * factor->getSExtValue(), stride, away);
      case Instruction::Or:
        if (!cast<PossiblyDisjointInst>(operation)->isDisjoint()) return false;
        [[fallthrough]];
      case Instruction::Add:
        return add(operation->getOperand(0), scale, stride, away) && add(operation->getOperand(1), scale, stride, away);
      default: return false;
    }
  }

  /// The bin that a pointer leads to; null: that cannot be seen. `offset` becomes the place of the member in an element.
  Value *binOf(IRBuilder<> &builder, Value *pointer, const GlobalVariable *bins, int64_t stride, uint64_t &offset) const {
    Away away;
    while (auto *step = dyn_cast<GEPOperator>(pointer)) {
      SmallMapVector<Value *, APInt, 4> parts;
      APInt constant(64, 0);
      if (!step->collectOffset(layout, 64, parts, constant)) return nullptr;
      away.bytes += constant.getSExtValue();
      for (const auto &[index, scale] : parts)
        if (!index->getType()->isIntegerTy(64) || !add(index, scale.getSExtValue(), stride, away)) return nullptr;
      pointer = step->getPointerOperand();
    }
    if (pointer != bins) return nullptr;
    offset = (away.bytes % stride + stride) % stride;
    Value *bin = nullptr;
    for (const auto &[value, scale] : away.parts) {
      Value *part = scale == 1 ? value : builder.CreateNSWMul(value, builder.getInt64(scale));
      bin = bin ? builder.CreateNSWAdd(bin, part) : part;
    }
    Value *constant = builder.getInt64((away.bytes - (int64_t)offset) / stride);
    if (!bin) return constant;
    return match(constant, m_Zero()) ? bin : builder.CreateNSWAdd(bin, constant);
  }

  unsigned tableFor(size_t histogram, const std::string &type, uint64_t stride, uint64_t offset) {
    for (unsigned i = 0; i < result.tables.size(); ++i) {
      const Table &known = result.tables[i];
      if (known.histogram == histogram && known.offset == offset && known.type == type) return i;
    }
    result.tables.push_back(
        {histogram, type, site.histograms[histogram].operation, stride, offset, "", site.histograms[histogram].isChecked});
    return result.tables.size() - 1;
  }

  Function &function;
  const DataLayout &layout;
  const size_t number;
  const Site &site;
  DeviceBody &result;
};

}  // namespace

std::optional<std::string> makeSlots(Function &function, size_t number, const Site &site, DeviceBody &result) {
  return SlotMaker(function, number, site, result).make();
}

}  // namespace accrue
