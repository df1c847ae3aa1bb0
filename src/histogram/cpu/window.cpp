#include "histogram/cpu/window.h"

#include <algorithm>

namespace accrue::cpu {
namespace {

constexpr uint32_t fields = 0x7ff;   // the bits of an exponent
constexpr uint64_t mostLooks = 512;
constexpr uint32_t narrowSlack = 8;  // places that weights which were not looked at may need besides

uint32_t digitsOf(Cell cell) { return cell == Cell::Fixed64 ? 62 : 79; }

/// The digits of the weights that were looked at, but for zeros and what is no number.
struct Look {
  uint16_t tops[exact::placeEnd + 1] = {};         // how many weights end before each place
  uint32_t lowest = exact::placeEnd, highest = 0;  // the first digit's place, and that behind the last
  uint32_t longest = 0, leastTop = exact::placeEnd;

  explicit Look(const Samples &weights) {
    const uint64_t looks = std::min(weights.count, mostLooks);
    for (uint64_t k = 0; k < looks; k++) take(weightAt(weights, weights.count / looks * k));
  }

  bool isEmpty() const { return highest == 0; }
  uint32_t used() const { return highest - lowest; }

 private:
  static double weightAt(const Samples &weights, uint64_t i) {
    const uint64_t at = i * weights.step();
    return weights.type == Type::F32 ? static_cast<const float *>(weights.data)[at] : static_cast<const double *>(weights.data)[at];
  }

  void take(double weight) {
    if (weight == 0 || exact::kindOf(weight)) return;
    const exact::Number number = exact::numberOf(weight);
    const uint32_t top = exact::topOf(number), bottom = exact::bottomOf(number);
    tops[top]++;
    lowest = std::min(lowest, bottom);
    highest = std::max(highest, top);
    longest = std::max(longest, top - bottom);
    leastTop = std::min(leastTop, top);
  }
};

/// The greatest top of the fullest range of `span` + 1 tops.
uint32_t fullestTop(const Look &look, uint32_t span) {
  uint32_t best = 0, result = look.highest, sum = 0;
  for (uint32_t top = look.leastTop; top <= look.highest; top++) {
    sum += look.tops[top];
    if (top > look.leastTop + span) sum -= look.tops[top - span - 1];
    if (sum < best) continue;
    best = sum;
    result = top;
  }
  return result;
}

/// exact::unitsOf for many weights, in vectors.
template <bool isWide>
[[gnu::always_inline]] inline bool fix(const Window &window, const double *__restrict weights, size_t count,
                                       int64_t *__restrict low, int64_t *__restrict high) {
  constexpr uint64_t leading = uint64_t(1) << 52, all = ~uint64_t(0);  // conditions are masks, so that vectors do this
  const uint64_t place = window.place, end = window.digits - 53;
  uint64_t missed = 0;
  for (size_t i = 0; i < count; i++) {
    const uint64_t bits = __builtin_bit_cast(uint64_t, weights[i]);
    const uint64_t field = bits >> 52 & fields, isNormal = field != 0 ? all : 0;
    const uint64_t digits = (bits & (leading - 1)) | (leading & isNormal);
    // To the left by up to `end`, or to the right where that loses nothing.
    const uint64_t shift = field + isNormal - place, back = 0 - shift;
    const uint64_t left = digits << (shift & 63), right = digits >> (back & 63);
    const uint64_t isLeft = shift <= end ? all : 0, isNear = back < 53 ? all : 0;
    const uint64_t isWhole = right << (back & 63) == digits ? all : 0, isZero = digits == 0 ? all : 0;
    const uint64_t fits = isLeft | (isNear & isWhole) | isZero, sign = 0 - (bits >> 63);
    const uint64_t lower = ((left & isLeft) | (right & ~isLeft)) & fits;
    low[i] = static_cast<int64_t>((lower ^ sign) - sign);
    if constexpr (isWide) {
      const uint64_t upper = (digits >> 1 >> (63 - (shift & 63))) & isLeft, carry = lower == 0 ? sign & 1 : 0;
      high[i] = static_cast<int64_t>((upper ^ sign) + carry);
    }
    missed |= ~fits;
  }
  return missed == 0;
}

#define ACCRUE_FIX(name)                                                                              \
  template <bool isWide>                                                                              \
  bool name(const Window &window, const double *weights, size_t count, int64_t *low, int64_t *high) { \
    return fix<isWide>(window, weights, count, low, high);                                            \
  }
ACCRUE_FIX(fixBaseline)

#if defined(__x86_64__)
#pragma GCC push_options
#pragma GCC target("avx2")
ACCRUE_FIX(fixAvx2)
#pragma GCC target("avx512f,avx512dq")
ACCRUE_FIX(fixAvx512)
#pragma GCC pop_options
#endif

template <bool isWide>
FixedStage stage() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return fixAvx512<isWide>;
  if (__builtin_cpu_supports("avx2")) return fixAvx2<isWide>;
#endif
  return fixBaseline<isWide>;
}

}  // namespace

Cell cellFor(const Samples &weights) {
  const Look look(weights);
  return look.isEmpty() || look.used() + narrowSlack <= digitsOf(Cell::Fixed64) ? Cell::Fixed64 : Cell::Fixed128;
}

Window windowFor(const Samples &weights, Cell cell) {
  const uint32_t digits = digitsOf(cell);
  const Look look(weights);
  if (look.isEmpty()) return {0, digits};
  return exact::windowOver(look.lowest, look.used() <= digits ? look.highest : fullestTop(look, digits - look.longest), digits);
}

FixedStage fixedStage(Cell cell) { return cell == Cell::Fixed64 ? stage<false>() : stage<true>(); }

}  // namespace accrue::cpu
