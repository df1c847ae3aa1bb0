// math-errors [SAMPLES]: how far the mathematical functions of native kernels are from the exact value, in units of the last
// place. Each is called as a body would call it, resolved as for a kernel, compiled for this machine and compared with MPFR:
// half of the samples from an interval where it is used, half from all numbers there are. Fails where an error is above what
// docs/NATIVE.md promises, which is the number in the table below. For the tests; no part of the tool.
#include <mpfr.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <random>

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "native/foreign.h"
#include "native/gpu_target.h"

using namespace accrue;

namespace {

using Exact1 = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
using Exact2 = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

int lgammaOf(mpfr_ptr result, mpfr_srcptr x, mpfr_rnd_t rounding) {
  int sign;
  return mpfr_lgamma(result, &sign, x, rounding);
}

struct MathFunction {
  const char *name;
  Exact1 one;
  Exact2 two;
  double lower, upper;      // where it is used
  std::optional<double> most;  // error of doubles, in units of the last place; none: kernels do not have it for them
  bool isPositive = false;  // measured for positive numbers alone
};

constexpr double mostOfFloats = 0.51;  // all are rounded once

const MathFunction functions[] = {
    {"sin", mpfr_sin, nullptr, -10, 10, 2},
    {"cos", mpfr_cos, nullptr, -10, 10, 2},
    {"tan", mpfr_tan, nullptr, -10, 10, 1},
    {"asin", mpfr_asin, nullptr, -1, 1, 1},
    {"acos", mpfr_acos, nullptr, -1, 1, 1},
    {"atan", mpfr_atan, nullptr, -10, 10, 1},
    {"sinh", mpfr_sinh, nullptr, -20, 20, 2},
    {"cosh", mpfr_cosh, nullptr, -20, 20, 2},
    {"tanh", mpfr_tanh, nullptr, -2, 2, 2},
    {"asinh", mpfr_asinh, nullptr, -20, 20, 1},
    {"acosh", mpfr_acosh, nullptr, 1, 2, 2},
    {"atanh", mpfr_atanh, nullptr, -1, 1, 1},
    {"exp", mpfr_exp, nullptr, -50, 50, 1},
    {"exp2", mpfr_exp2, nullptr, -50, 50, 1},
    {"exp10", mpfr_exp10, nullptr, -30, 30, 1},
    {"expm1", mpfr_expm1, nullptr, -1, 1, 2},
    {"log", mpfr_log, nullptr, 0, 2, 2},
    {"log2", mpfr_log2, nullptr, 0, 2, 1},
    {"log10", mpfr_log10, nullptr, 0, 2, 1},
    {"log1p", mpfr_log1p, nullptr, -1, 2, 1},
    {"cbrt", mpfr_cbrt, nullptr, -100, 100, 1},
    {"erf", mpfr_erf, nullptr, -2, 2, 1},
    {"erfc", mpfr_erfc, nullptr, -5, 26, 4},
    {"tgamma", mpfr_gamma, nullptr, 0, 30, std::nullopt, true},
    {"lgamma", lgammaOf, nullptr, 0, 20, 4, true},
    {"atan2", nullptr, mpfr_atan2, -10, 10, 1},
    {"pow", nullptr, mpfr_pow, 0, 20, 1},
    {"hypot", nullptr, mpfr_hypot, -100, 100, 2},
    {"fmod", nullptr, mpfr_fmod, -100, 100, 0},
    {"remainder", nullptr, mpfr_remainder, -100, 100, 0},
    {"fdim", nullptr, mpfr_dim, -100, 100, 0.5},
};

/// T f(T, T), which calls the function with one or two of them, for this machine.
template <class T>
class Compiled {
 public:
  explicit Compiled(const MathFunction &function) : machine(llvm::cantFail(llvm::orc::LLJITBuilder().create())) {
    auto context = std::make_unique<llvm::LLVMContext>();
    auto code = std::make_unique<llvm::Module>("math", *context);
    adoptForGpu(*code);
    llvm::Type *const type = sizeof(T) == 4 ? llvm::Type::getFloatTy(*context) : llvm::Type::getDoubleTy(*context);
    llvm::Function *const made = llvm::Function::Create(llvm::FunctionType::get(type, {type, type}, false),
                                                        llvm::Function::ExternalLinkage, "measured", code.get());
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context, "", made));
    std::vector<llvm::Value *> operands = {made->getArg(0)};
    if (function.two) operands.push_back(made->getArg(1));
    const std::vector<llvm::Type *> types(operands.size(), type);
    const std::string name = std::string(function.name) + (sizeof(T) == 4 ? "f" : "");
    builder.CreateRet(builder.CreateCall(code->getOrInsertFunction(name, llvm::FunctionType::get(type, types, false)), operands));
    if (const auto why = resolveForeign(*made, "")) {
      std::fprintf(stderr, "%s\n", why->c_str());
      std::exit(1);
    }
    code->setTargetTriple(machine->getTargetTriple());
    code->setDataLayout(machine->getDataLayout());
    llvm::cantFail(machine->addIRModule(llvm::orc::ThreadSafeModule(std::move(code), std::move(context))));
    call = llvm::cantFail(machine->lookup("measured")).template toPtr<T (*)(T, T)>();
  }

  T operator()(T x, T y) const { return call(x, y); }

 private:
  std::unique_ptr<llvm::orc::LLJIT> machine;
  T (*call)(T, T) = nullptr;
};

/// A number with many more digits than a double.
struct Long {
  Long() { mpfr_init2(value, 160); }
  ~Long() { mpfr_clear(value); }
  Long(const Long &) = delete;
  mpfr_t value;
};

/// The distance of `got` from the exact value, in units of its last place as a T.
template <class T>
double errorOf(T got, const Long &exact) {
  const double rounded = mpfr_get_d(exact.value, MPFR_RNDN);
  const T nearest = sizeof(T) == 4 ? T(mpfr_get_flt(exact.value, MPFR_RNDN)) : T(rounded);
  if (std::isnan(nearest) || std::isnan(got)) return std::isnan(nearest) == std::isnan(got) ? 0 : INFINITY;
  if (std::isinf(nearest) || std::isinf(got)) return nearest == got ? 0 : INFINITY;
  if (mpfr_zero_p(exact.value)) return got == 0 ? 0 : INFINITY;
  const long digits = std::numeric_limits<T>::digits, least = std::numeric_limits<T>::min_exponent - digits;
  Long distance;
  mpfr_set_d(distance.value, got, MPFR_RNDN);
  mpfr_sub(distance.value, distance.value, exact.value, MPFR_RNDN);
  mpfr_mul_2si(distance.value, distance.value, -std::max<long>(mpfr_get_exp(exact.value) - digits, least), MPFR_RNDN);
  return std::fabs(mpfr_get_d(distance.value, MPFR_RNDN));
}

template <class T>
T sample(const MathFunction &function, std::mt19937_64 &random, bool isUsual) {
  T any;
  const uint64_t bits = random();
  std::memcpy(&any, &bits, sizeof any);
  if (isUsual) any = T(std::uniform_real_distribution<double>(function.lower, function.upper)(random));
  return function.isPositive ? std::fabs(any) : any;
}

/// Prints the largest error; gives whether it is as small as promised.
template <class T>
bool measure(const MathFunction &function, unsigned samples) {
  const Compiled<T> compiled(function);
  const double most = sizeof(T) == 4 ? mostOfFloats : *function.most;
  std::mt19937_64 random(1);
  Long x, y, exact;
  double largest = 0, atX = 0, atY = 0;
  for (unsigned i = 0; i < samples; ++i) {
    const T a = sample<T>(function, random, i % 2), b = sample<T>(function, random, i % 2);
    mpfr_set_d(x.value, a, MPFR_RNDN);
    mpfr_set_d(y.value, b, MPFR_RNDN);
    if (function.one) function.one(exact.value, x.value, MPFR_RNDN);
    else function.two(exact.value, x.value, y.value, MPFR_RNDN);
    const double error = errorOf<T>(compiled(a, b), exact);
    if (error > largest) largest = error, atX = a, atY = b;
  }
  std::printf("%-10s %-7s %8.3f, at most %g", function.name, sizeof(T) == 4 ? "float" : "double", largest, most);
  if (largest > most) std::printf("  TOO LARGE at %.17g%s", atX, function.two ? (", " + std::to_string(atY)).c_str() : "");
  std::printf("\n");
  return largest <= most;
}

}  // namespace

int main(int argc, char **argv) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  const unsigned samples = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2000;
  bool areSmall = true;
  for (const MathFunction &function : functions) {
    areSmall &= measure<float>(function, samples);
    if (function.most) areSmall &= measure<double>(function, samples);
  }
  return areSmall ? 0 : 1;
}
