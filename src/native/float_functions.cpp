#include "native/float_functions.h"

#include <cmath>

#include "llvm/IR/Intrinsics.h"

namespace accrue {

using namespace llvm;

namespace {

/// log2(1 + f) / f for 1 + f from sqrt(1/2) to sqrt(2), with a relative error below 2^-33; found by Remez's exchange.
constexpr double logarithm[] = {0x1.71547652ef95dp+0, -0x1.7154767baeaa1p-1, 0x1.ec709c00ede0cp-2, -0x1.715435ebbef9fp-2,
                                0x1.277732cf36e00p-2, -0x1.ec8d73ca24db5p-3, 0x1.a615cb2756803p-3, -0x1.6eb02b947a812p-3,
                                0x1.45a294a302a93p-3, -0x1.417fe88558567p-3, 0x1.3d25eff4a7799p-3, -0x1.61ac5efee70f5p-4};
/// 2^r for r from -1/2 to 1/2, with a relative error below 2^-34; found in the same way.
constexpr double power[] = {0x1.ffffffffabbd6p-1, 0x1.62e42ff11623bp-1,  0x1.ebfbe0a4be018p-3,  0x1.c6b08aaf3c99ep-5,
                            0x1.3b29dc412a1f4p-7, 0x1.5d8a7078f1b40p-10, 0x1.446a1fa7ad1e5p-13, 0x1.fe17963c9327ep-17};
constexpr uint32_t rootOfHalf = 0x3fe6a09e;     // upper half of a double's bits, a little below sqrt(1/2)
constexpr int digits = 52;
constexpr double wholeNumbers = 0x1.8p52;       // doubles about it are all whole
constexpr uint32_t infinityBits = 0x7f800000;   // as a float's bits
constexpr uint32_t signBit = 1u << 31, exponentBits = 0xfff00000;
constexpr uint64_t upperOfBase = 0x41f00000;    // of 2^32, the last digit of whose lower half is 2^-20
constexpr double base = 0x1p32 + 0x1p11;

class Doubles {
 public:
  explicit Doubles(IRBuilder<> &builder) : builder(builder) {}

  Value *number(double value) const { return ConstantFP::get(builder.getDoubleTy(), value); }
  Value *bits(Value *value) const { return builder.CreateBitCast(value, builder.getInt64Ty()); }
  Value *ofBits(Value *value) const { return builder.CreateBitCast(value, builder.getDoubleTy()); }
  Value *fma(Value *a, Value *b, Value *c) const {
    return builder.CreateIntrinsic(Intrinsic::fma, {builder.getDoubleTy()}, {a, b, c});
  }
  Value *polynomial(ArrayRef<double> coefficients, Value *at) const {
    Value *sum = number(coefficients.back());
    for (double coefficient : reverse(coefficients.drop_back())) sum = fma(sum, at, number(coefficient));
    return sum;
  }

 private:
  IRBuilder<> &builder;
};

/// log2(x) times `scale`. x is 2^k (1 + f); every float, subnormal ones too, is a double with all its digits.
Value *logarithmOf(IRBuilder<> &builder, Value *x, double scale) {
  const Doubles doubles(builder);
  Value *bits = doubles.bits(builder.CreateFPExt(x, builder.getDoubleTy()));
  Value *upper = builder.CreateTrunc(builder.CreateLShr(bits, 32), builder.getInt32Ty());  // exponents are in it
  // k 2^20, as an unsigned number: 2^31 is added. Below the upper half of 2^32 that makes 2^32 + 2^11 + k, without a conversion.
  Value *k = builder.CreateAnd(builder.CreateSub(upper, builder.getInt32(rootOfHalf - signBit)), builder.getInt32(exponentBits));
  Value *whole = builder.CreateOr(builder.CreateZExt(k, builder.getInt64Ty()), builder.getInt64(upperOfBase << 32));
  whole = builder.CreateFSub(doubles.ofBits(whole), doubles.number(base));
  upper = builder.CreateSub(upper, k);  // with the other sign: of -(1 + f)
  Value *rest = builder.CreateShl(builder.CreateZExt(upper, builder.getInt64Ty()), 32);
  rest = builder.CreateOr(rest, builder.CreateAnd(bits, builder.getInt64(0xffffffff)));
  Value *f = builder.CreateFSub(doubles.number(-1), doubles.ofBits(rest));
  Value *result = builder.CreateFMul(doubles.fma(doubles.polynomial(logarithm, f), f, whole), doubles.number(scale));

  // Of zero, infinity, NaN and what is below zero an approximate logarithm is right, and is one instruction. To it subnormal numbers are
  // zero: they are made larger.
  Type *type = x->getType();
  CallInst *ofOthers = builder.CreateUnaryIntrinsic(Intrinsic::log2, builder.CreateFMul(x, ConstantFP::get(type, 0x1p64)));
  ofOthers->setHasApproxFunc(true);
  Value *distance = builder.CreateSub(builder.CreateBitCast(x, builder.getInt32Ty()), builder.getInt32(1));
  Value *isUsual = builder.CreateICmpULT(distance, builder.getInt32(infinityBits - 1));
  return builder.CreateSelect(isUsual, builder.CreateFPTrunc(result, type), ofOthers);
}

/// 2^(x scale), with a whole number and a rest of at most 1/2 as exponents. Beyond 2^200 and below 2^-200 every float is the same.
Value *powerOf(IRBuilder<> &builder, Value *x, double scale) {
  const Doubles doubles(builder);
  Type *type = x->getType();
  const double most = 200 / scale;
  Value *held = builder.CreateMinNum(builder.CreateMaxNum(x, ConstantFP::get(type, -most)), ConstantFP::get(type, most));
  Value *exponent = builder.CreateFMul(builder.CreateFPExt(held, builder.getDoubleTy()), doubles.number(scale));
  Value *rounded = builder.CreateFAdd(exponent, doubles.number(wholeNumbers));  // its last digits are the whole number
  Value *rest = builder.CreateFSub(exponent, builder.CreateFSub(rounded, doubles.number(wholeNumbers)));
  Value *result = doubles.polynomial(power, rest);
  result = doubles.ofBits(builder.CreateAdd(doubles.bits(result), builder.CreateShl(doubles.bits(rounded), digits)));
  return builder.CreateSelect(builder.CreateFCmpUNO(x, x), x, builder.CreateFPTrunc(result, type));
}

}  // namespace

Value *shortFunction(IRBuilder<> &builder, StringRef name, Value *x) {
  const double perOctave = std::log(2.0), digitsPerOctave = std::log10(2.0);
  if (name == "log2") return logarithmOf(builder, x, 1);
  if (name == "log") return logarithmOf(builder, x, perOctave);
  if (name == "log10") return logarithmOf(builder, x, digitsPerOctave);
  if (name == "exp2") return powerOf(builder, x, 1);
  if (name == "exp") return powerOf(builder, x, 1 / perOctave);
  if (name == "exp10") return powerOf(builder, x, 1 / digitsPerOctave);
  return nullptr;
}

}  // namespace accrue
