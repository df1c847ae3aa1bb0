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
constexpr uint64_t rootOfHalf = 0x3fe6a09e00000000;  // as a double's bits, a little below sqrt(1/2)
constexpr int digits = 52;

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
  Value *distance = builder.CreateSub(doubles.bits(x), builder.getInt64(rootOfHalf));
  Value *k = builder.CreateAShr(distance, digits);
  Value *rest = builder.CreateSub(doubles.bits(x), builder.CreateShl(k, digits));
  Value *f = builder.CreateFSub(doubles.ofBits(rest), doubles.number(1));
  Value *whole = builder.CreateSIToFP(builder.CreateTrunc(k, builder.getInt32Ty()), builder.getDoubleTy());
  Value *result = builder.CreateFMul(doubles.fma(doubles.polynomial(logarithm, f), f, whole), doubles.number(scale));

  Value *zero = doubles.number(0), *infinity = doubles.number(INFINITY);
  Value *isUsual = builder.CreateAnd(builder.CreateFCmpOGT(x, zero), builder.CreateFCmpOLT(x, infinity));
  Value *ofOthers = builder.CreateSelect(builder.CreateFCmpOEQ(x, infinity), infinity, doubles.number(NAN));
  ofOthers = builder.CreateSelect(builder.CreateFCmpOEQ(x, zero), doubles.number(-INFINITY), ofOthers);
  return builder.CreateSelect(isUsual, result, ofOthers);
}

/// 2^(x scale), with a whole number and a rest of at most 1/2 as exponents. Beyond 2^200 and below 2^-200 every float is the same.
Value *powerOf(IRBuilder<> &builder, Value *x, double scale) {
  const Doubles doubles(builder);
  Value *exponent = builder.CreateFMul(x, doubles.number(scale));
  Value *held = builder.CreateMinNum(builder.CreateMaxNum(exponent, doubles.number(-200)), doubles.number(200));
  Value *whole = builder.CreateUnaryIntrinsic(Intrinsic::rint, held);
  Value *result = doubles.polynomial(power, builder.CreateFSub(held, whole));
  Value *shift = builder.CreateSExt(builder.CreateFPToSI(whole, builder.getInt32Ty()), builder.getInt64Ty());
  result = doubles.ofBits(builder.CreateAdd(doubles.bits(result), builder.CreateShl(shift, digits)));
  return builder.CreateSelect(builder.CreateFCmpUNO(x, x), x, result);
}

}  // namespace

Value *shortFunction(IRBuilder<> &builder, StringRef name, Value *x) {
  const double perOctave = std::log(2.0), digitsPerOctave = std::log10(2.0);
  const auto round = [&](Value *result) { return builder.CreateFPTrunc(result, builder.getFloatTy()); };
  const auto wide = [&] { return builder.CreateFPExt(x, builder.getDoubleTy()); };
  if (name == "log2") return round(logarithmOf(builder, wide(), 1));
  if (name == "log") return round(logarithmOf(builder, wide(), perOctave));
  if (name == "log10") return round(logarithmOf(builder, wide(), digitsPerOctave));
  if (name == "exp2") return round(powerOf(builder, wide(), 1));
  if (name == "exp") return round(powerOf(builder, wide(), 1 / perOctave));
  if (name == "exp10") return round(powerOf(builder, wide(), 1 / digitsPerOctave));
  return nullptr;
}

}  // namespace accrue
