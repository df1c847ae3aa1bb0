#include "native/foreign.h"

#include <vector>

#include "llvm/ADT/StringSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "native/math_library.h"

namespace accrue {

using namespace llvm;

namespace {

/// Intrinsics that a GPU does exactly, or that are no code.
bool isNative(Intrinsic::ID id) {
  switch (id) {
    case Intrinsic::sqrt:
    case Intrinsic::floor:
    case Intrinsic::ceil:
    case Intrinsic::trunc:
    case Intrinsic::rint:
    case Intrinsic::nearbyint:
    case Intrinsic::roundeven:
    case Intrinsic::round:
    case Intrinsic::fabs:
    case Intrinsic::fma:
    case Intrinsic::copysign:
    case Intrinsic::minnum:
    case Intrinsic::maxnum:
    case Intrinsic::abs:
    case Intrinsic::smin:
    case Intrinsic::smax:
    case Intrinsic::umin:
    case Intrinsic::umax:
    case Intrinsic::ctpop:
    case Intrinsic::ctlz:
    case Intrinsic::cttz:
    case Intrinsic::bswap:
    case Intrinsic::bitreverse:
    case Intrinsic::fshl:
    case Intrinsic::fshr:
    case Intrinsic::memcpy:
    case Intrinsic::memmove:
    case Intrinsic::memset:
    case Intrinsic::lifetime_start:
    case Intrinsic::lifetime_end:
    case Intrinsic::assume:
    case Intrinsic::expect:
    case Intrinsic::trap:
    case Intrinsic::is_constant:
    case Intrinsic::is_fpclass:
    case Intrinsic::uadd_with_overflow:
    case Intrinsic::sadd_with_overflow:
    case Intrinsic::usub_with_overflow:
    case Intrinsic::ssub_with_overflow:
    case Intrinsic::umul_with_overflow:
    case Intrinsic::smul_with_overflow:
    case Intrinsic::uadd_sat:
    case Intrinsic::sadd_sat:
    case Intrinsic::usub_sat:
    case Intrinsic::ssub_sat:
    case Intrinsic::fmuladd:
    case Intrinsic::experimental_noalias_scope_decl: return true;
    default: return false;
  }
}

/// sin for sin, sinf, llvm.sin.f32: what the program called.
std::string nameInC(const Function &function) {
  if (!function.isIntrinsic()) return demangle(function.getName());
  StringRef name = function.getName();
  name.consume_front("llvm.");
  const bool isFloat = function.arg_size() > 0 && function.getArg(0)->getType()->isFloatTy();
  return name.take_until([](char c) { return c == '.'; }).str() + (isFloat ? "f" : "");
}

class Resolver {
 public:
  Resolver(Function &function, const std::string &cudaPath) : mathematics(*function.getParent(), cudaPath), reached{&function} {}

  std::optional<std::string> resolve() {
    for (size_t i = 0; i < reached.size(); ++i)
      for (Instruction &instruction : make_early_inc_range(instructions(*reached[i])))
        if (auto why = look(instruction)) return why;
    return mathematics.link();
  }

 private:
  std::optional<std::string> look(Instruction &instruction) {
    if (auto why = lookAtTypes(instruction)) return why;
    if (auto why = lookAtGlobals(instruction)) return why;
    if (instruction.getOpcode() == Instruction::FRem) return mathematics.replaceRemainder(instruction);
    if (const auto *own = dyn_cast<AllocaInst>(&instruction); own && !own->isStaticAlloca())
      return "the body has an array whose size is only known when it runs";
    auto *call = dyn_cast<CallBase>(&instruction);
    if (!call) return std::nullopt;
    if (call->isInlineAsm()) return "the body has assembler text for the host";
    Function *called = dyn_cast<Function>(call->getCalledOperand()->stripPointerCasts());
    if (!called) return "the body calls a function through a pointer";
    if (called->getName().starts_with("accrue_update_")) return std::nullopt;
    if (called->isIntrinsic() && isNative(called->getIntrinsicID())) return std::nullopt;
    if (called->isDeclaration()) return foreign(*call, *called);
    if (!is_contained(reached, called)) reached.push_back(called);
    return std::nullopt;
  }

  static std::optional<std::string> lookAtTypes(const Instruction &instruction) {
    const auto isWide = [](const Type *type) {
      return type->getScalarType()->isX86_FP80Ty() || type->getScalarType()->isFP128Ty();
    };
    bool wide = isWide(instruction.getType());
    for (const Value *operand : instruction.operands()) wide |= isWide(operand->getType());
    if (wide) return "the body computes with long double, which GPUs do not have";
    // Products and sums of 128 bits are made of smaller ones; the rest would need functions that nobody has.
    const auto isLong = [](const Type *type) { return type->isIntegerTy() && type->getIntegerBitWidth() > 64; };
    bool hasLong = isLong(instruction.getType());
    for (const Value *operand : instruction.operands()) hasLong |= isLong(operand->getType());
    switch (instruction.getOpcode()) {
      case Instruction::UDiv:
      case Instruction::SDiv:
      case Instruction::URem:
      case Instruction::SRem:
      case Instruction::FPToSI:
      case Instruction::FPToUI:
      case Instruction::SIToFP:
      case Instruction::UIToFP:
      case Instruction::AtomicRMW:
      case Instruction::AtomicCmpXchg:
        if (hasLong) return "the body divides or converts 128-bit integers";
        break;
      default: break;
    }
    return std::nullopt;
  }

  std::optional<std::string> lookAtGlobals(const Instruction &instruction) const {
    std::vector<const Constant *> left;
    for (const Value *operand : instruction.operands())
      if (const auto *constant = dyn_cast<Constant>(operand)) left.push_back(constant);
    StringSet<> seen;
    while (!left.empty()) {
      const Constant *constant = left.back();
      left.pop_back();
      if (const auto *variable = dyn_cast<GlobalVariable>(constant)) {
        if (!seen.insert(variable->getName()).second) continue;
        const std::string name = "'" + demangle(variable->getName()) + "'";
        if (variable->isThreadLocal()) return "the variable " + name + " belongs to a thread of the host";
        if (!variable->isConstant())
          return "the variable " + name + ", which is not constant, is used by a function that the loop calls";
        if (!variable->hasInitializer()) return "the constant " + name + " is defined in another file";
        left.push_back(variable->getInitializer());
        continue;
      }
      for (const Value *operand : constant->operands())
        if (const auto *inner = dyn_cast<Constant>(operand); inner && !isa<Function>(inner)) left.push_back(inner);
    }
    return std::nullopt;
  }

  std::optional<std::string> foreign(CallBase &call, const Function &called) {
    const std::string name = nameInC(called);
    if (!isMathematical(name)) return "the function '" + name + "' is not defined in this file";
    return mathematics.replaceCall(call, name);
  }

  MathLibrary mathematics;
  std::vector<Function *> reached;
};

}  // namespace

std::optional<std::string> resolveForeign(Function &function, const std::string &cudaPath) {
  return Resolver(function, cudaPath).resolve();
}

}  // namespace accrue
