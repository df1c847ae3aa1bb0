#include "native/math_library.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "native/float_functions.h"

namespace accrue {

using namespace llvm;

namespace {

constexpr const char *libclc = ACCRUE_LIBCLC;

/// Its floating type decides between sin and sinf; it is that of the first operand.
StringRef withoutSuffix(StringRef name, const Type &type) {
  if (type.isFloatTy()) name.consume_back("f");
  return name;
}

/// The letter of a type in the names that libclc's functions have, which are C++'s. Pointers are to what `name` says.
std::string letterOf(const Type &type, StringRef name, char number) {
  if (type.isFloatTy()) return "f";
  if (type.isDoubleTy()) return "d";
  if (type.isPointerTy()) return std::string("P") + (name == "modf" ? number : 'i');
  return "i";
}

/// llvm.modf: the fraction and the whole number, both with the sign of `value`.
Value *splitNumber(IRBuilder<> &builder, Value *value, Type *both) {
  Value *whole = builder.CreateUnaryIntrinsic(Intrinsic::trunc, value);
  Value *size = builder.CreateUnaryIntrinsic(Intrinsic::fabs, value);
  Value *isInfinite = builder.CreateFCmpOEQ(size, ConstantFP::getInfinity(value->getType()));
  Value *rest = builder.CreateSelect(isInfinite, ConstantFP::getZero(value->getType()), builder.CreateFSub(value, whole));
  rest = builder.CreateBinaryIntrinsic(Intrinsic::copysign, rest, value);
  return builder.CreateInsertValue(builder.CreateInsertValue(PoisonValue::get(both), rest, 0), whole, 1);
}

/// The conversion to an integer that says what becomes of numbers that do not fit.
void saturate(Instruction &conversion, Intrinsic::ID how) {
  IRBuilder<> builder(&conversion);
  Value *number = conversion.getOperand(0);
  conversion.replaceAllUsesWith(builder.CreateIntrinsic(how, {conversion.getType(), number->getType()}, {number}));
  conversion.eraseFromParent();
}

/// The same on every processor.
void settleArithmetic(Function &function) {
  for (Instruction &instruction : make_early_inc_range(instructions(function))) {
    if (isa<FPMathOperator>(instruction)) instruction.setFastMathFlags(FastMathFlags());
    instruction.setMetadata(LLVMContext::MD_fpmath, nullptr);
    auto *call = dyn_cast<IntrinsicInst>(&instruction);
    if (call && call->getIntrinsicID() == Intrinsic::fmuladd)
      call->setCalledFunction(Intrinsic::getOrInsertDeclaration(function.getParent(), Intrinsic::fma, {call->getType()}));
    if (isa<FPToSIInst>(instruction)) saturate(instruction, Intrinsic::fptosi_sat);
    else if (isa<FPToUIInst>(instruction)) saturate(instruction, Intrinsic::fptoui_sat);
  }
}

/// Whether the result for floats is not the one for doubles, rounded: the next float is not the next double.
bool dependsOnType(StringRef name) { return name == "nextafter" || name == "modf"; }

/// libclc's is the exponential of an approximate logarithm.
bool isInexact(StringRef name, const Type &type) { return name == "tgamma" && type.isDoubleTy(); }

}  // namespace

bool isMathematical(StringRef name) {
  static const StringSet<> known = {
      "sin",   "cos",    "tan",     "asin",  "acos",   "atan",   "atan2", "sinh",      "cosh",   "tanh",  "asinh",  "acosh",
      "atanh", "exp",    "exp2",    "exp10", "expm1",  "log",    "log2",  "log10",     "log1p",  "logb",  "pow",    "powi",
      "cbrt",  "hypot",  "erf",     "erfc",  "tgamma", "lgamma", "fmod",  "remainder", "remquo", "ldexp", "scalbn", "ilogb",
      "fdim",  "lround", "llround", "lrint", "llrint", "modf",   "frexp", "nextafter", "sincos", "round", "fmin",   "fmax"};
  return known.contains(name) || (name.ends_with("f") && known.contains(name.drop_back()));
}

MathLibrary::MathLibrary(Module &code, const std::string &cudaPath)
    : code(code),
      isLibdevice(!cudaPath.empty()),
      path(isLibdevice ? cudaPath + "/nvvm/libdevice/libdevice.10.bc" : std::string(libclc)) {}

std::optional<std::string> MathLibrary::replaceCall(CallBase &call, const std::string &name) {
  IRBuilder<> builder(&call);
  Value *result = inLibrary(builder, call, name);
  if (!result) return reasonFor(name);
  if (!call.getType()->isVoidTy()) call.replaceAllUsesWith(result);
  call.eraseFromParent();
  return std::nullopt;
}

std::optional<std::string> MathLibrary::replaceRemainder(Instruction &remainder) {
  IRBuilder<> builder(&remainder);
  Type *type = remainder.getType();
  Value *result = type->isVectorTy() ? nullptr : ask(builder, "fmod", type, {remainder.getOperand(0), remainder.getOperand(1)});
  if (!result) return reasonFor(type->isFloatTy() ? "fmodf" : "fmod");
  remainder.replaceAllUsesWith(result);
  remainder.eraseFromParent();
  return std::nullopt;
}

/// What the call gives; null: the library does not have it.
Value *MathLibrary::inLibrary(IRBuilder<> &builder, CallBase &call, StringRef nameInC) {
  if (call.arg_empty()) return nullptr;
  Value *x = call.getArgOperand(0);
  Type *type = x->getType(), *result = call.getType();
  if (!type->isFloatTy() && !type->isDoubleTy()) return nullptr;
  const StringRef name = withoutSuffix(nameInC, *type);
  const bool isRounding = name == "lround" || name == "llround", isNearest = name == "lrint" || name == "llrint";
  if (isRounding || isNearest)
    return builder.CreateFPToSI(builder.CreateUnaryIntrinsic(isRounding ? Intrinsic::round : Intrinsic::rint, x), result);
  if (name == "modf" && result->isStructTy()) return splitNumber(builder, x, result);
  if (name == "sincos") {
    Value *sine = ask(builder, "sin", type, x), *cosine = ask(builder, "cos", type, x);
    if (!sine || !cosine) return nullptr;
    if (result->isStructTy())
      return builder.CreateInsertValue(builder.CreateInsertValue(PoisonValue::get(result), sine, 0), cosine, 1);
    builder.CreateStore(sine, call.getArgOperand(1));
    return builder.CreateStore(cosine, call.getArgOperand(2));
  }
  const SmallVector<Value *, 3> operands(call.args());
  return ask(builder, name, result, operands);
}

Value *MathLibrary::ask(IRBuilder<> &builder, StringRef name, Type *type, ArrayRef<Value *> operands) {
  if (isLibdevice) return call(builder, name, type, operands);
  if (isInexact(name, *type)) return nullptr;
  if (dependsOnType(name)) return call(builder, name, type, operands);
  if (type->isFloatTy() && operands.size() == 1)
    if (Value *result = shortFunction(builder, name, operands.front())) return result;
  Type *const number = builder.getDoubleTy();
  SmallVector<Value *, 3> wide;
  for (Value *operand : operands) wide.push_back(operand->getType()->isFloatTy() ? builder.CreateFPExt(operand, number) : operand);
  Value *result = name == "pow" ? power(builder, wide[0], wide[1]) : call(builder, name, type->isFloatTy() ? number : type, wide);
  return result && type->isFloatTy() ? builder.CreateFPTrunc(result, type) : result;
}

/// libclc's pow gives any number where the result is far too large or too small for a double. With d the smaller of 1 and the
/// distance of |x| from 1, |log2 |x|| >= d; so where |y| d > 4096 the result is infinity or 0, and elsewhere pow is right. Its sign
/// is right everywhere, and so is NaN if y, beyond 2^53 always an even number, goes no further than that.
Value *MathLibrary::power(IRBuilder<> &builder, Value *x, Value *y) {
  const auto number = [&](double value) { return ConstantFP::get(builder.getDoubleTy(), value); };
  const auto sizeOf = [&](Value *value) { return builder.CreateUnaryIntrinsic(Intrinsic::fabs, value); };
  const auto signedLike = [&](Value *value, Value *sign) {
    return builder.CreateBinaryIntrinsic(Intrinsic::copysign, value, sign);
  };
  constexpr double even = 9007199254740992.0;
  Value *held = builder.CreateSelect(builder.CreateFCmpOGE(sizeOf(y), number(even)), signedLike(number(even), y), y);
  Value *result = call(builder, "pow", builder.getDoubleTy(), {x, held});
  if (!result) return nullptr;
  Value *distance = builder.CreateMinNum(sizeOf(builder.CreateFSub(sizeOf(x), number(1))), number(1));
  Value *isBeyond = builder.CreateFCmpOGT(builder.CreateFMul(sizeOf(y), distance), number(4096));
  Value *grows = builder.CreateICmpEQ(builder.CreateFCmpOGT(sizeOf(x), number(1)), builder.CreateFCmpOGT(y, number(0)));
  Value *end = builder.CreateSelect(grows, ConstantFP::getInfinity(builder.getDoubleTy()), number(0));
  isBeyond = builder.CreateAnd(isBeyond, builder.CreateFCmpORD(result, result));
  return builder.CreateSelect(isBeyond, signedLike(end, result), result);
}

/// A call of the library's function; null: it has none.
Value *MathLibrary::call(IRBuilder<> &builder, StringRef name, Type *type, ArrayRef<Value *> operands) {
  SmallVector<Type *, 3> types;
  for (const Value *operand : operands) types.push_back(operand->getType());
  FunctionType *const wanted = FunctionType::get(type, types, false);
  const std::string symbol = symbolOf(name, wanted);
  const Function *const there = library() ? library()->getFunction(symbol) : nullptr;
  if (!there || there->getFunctionType() != wanted) return nullptr;
  isNeeded = true;
  return builder.CreateCall(code.getOrInsertFunction(symbol, wanted), operands);
}

std::string MathLibrary::symbolOf(StringRef name, FunctionType *type) const {
  const bool isFloat = type->getParamType(0)->isFloatTy();
  if (isLibdevice) return ("__nv_" + name + (isFloat ? "f" : "")).str();
  if (name == "powi") name = "pown";
  if (name == "scalbn") name = "ldexp";
  std::string symbol = "_Z" + std::to_string(name.size()) + name.str();
  for (const Type *parameter : type->params()) symbol += letterOf(*parameter, name, isFloat ? 'f' : 'd');
  return symbol;
}

Module *MathLibrary::library() {
  if (loaded) return loaded.get();
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer) return nullptr;
  auto parsed = getOwningLazyBitcodeModule(std::move(*buffer), code.getContext());
  if (parsed) loaded = std::move(*parsed);
  else consumeError(parsed.takeError());
  return loaded.get();
}

std::string MathLibrary::reasonFor(const std::string &name) {
  if (library() && isLibdevice) return "the function '" + name + "' is not in the CUDA toolkit's libdevice";
  if (library()) return "the function '" + name + "' is not in libclc, or not well; --cuda-path names a CUDA toolkit that has it";
  const std::string needs = "the function '" + name + "' needs '" + path + "', which cannot be read; ";
  return needs + (isLibdevice ? "--cuda-path names a CUDA toolkit" : "the package libclc-22 brings it");
}

std::optional<std::string> MathLibrary::link() {
  if (!isNeeded) return std::nullopt;
  StringSet<> before;
  for (const Function &function : code)
    if (!function.isDeclaration()) before.insert(function.getName());
  loaded->setTargetTriple(code.getTargetTriple());
  loaded->setDataLayout(code.getDataLayout());
  if (Linker::linkModules(code, std::move(loaded), Linker::LinkOnlyNeeded)) return "'" + path + "' cannot be linked";
  for (Function &function : code) {
    if (function.isDeclaration() || before.contains(function.getName())) continue;
    function.setAttributes(function.getAttributes().removeFnAttributes(code.getContext()));
    function.setLinkage(GlobalValue::InternalLinkage);
    if (!isLibdevice) settleArithmetic(function);
  }
  return std::nullopt;
}

}  // namespace accrue
