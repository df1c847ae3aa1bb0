// The correctly rounded sum in the plainest way: digits in base 2^32, one array of them, rounded by looking at its bits.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace accrue::test {

class ExactReference {
 public:
  void add(double value) {
    if (!std::isfinite(value)) {
      special += value;
      return;
    }
    int exponent = 0;
    std::frexp(value, &exponent);
    const int unit = std::max(exponent - 53, lowest);
    const auto digits = static_cast<int64_t>(std::ldexp(value, -unit));
    const int at = unit - lowest;
    __extension__ __int128 shifted = static_cast<__int128>(digits < 0 ? -digits : digits) << (at % 32);
    for (int i = at / 32; shifted; i++, shifted >>= 32) {
      const auto digit = static_cast<int64_t>(shifted & 0xffffffff);
      chunks[static_cast<size_t>(i)] += digits < 0 ? -digit : digit;
    }
  }

  /// To nearest, ties to even. A NaN is the one of numeric_limits, a zero is positive.
  template <class T>
  T rounded() const {
    if (std::isnan(special)) return std::numeric_limits<T>::quiet_NaN();
    if (special != 0) return static_cast<T>(special);
    std::array<int64_t, size> digits = chunks;
    const bool isNegative = normalize(digits);
    if (isNegative) {
      for (size_t i = 0; i < size; i++) digits[i] = -chunks[i];
      normalize(digits);
    }
    const T magnitude = roundedBits<T>(digits);
    return isNegative ? -magnitude : magnitude;
  }

 private:
  static constexpr int lowest = -1074;  // 2^lowest is the unit
  static constexpr size_t size = 72;
  using Digits = std::array<int64_t, size>;

  /// Digits from 0 to 2^32 - 1; whether the number is less than zero.
  static bool normalize(Digits &digits) {
    int64_t carry = 0;
    for (int64_t &digit : digits) {
      const int64_t sum = digit + carry;
      digit = sum & 0xffffffff;
      carry = sum >> 32;
    }
    return carry < 0;
  }

  static int bit(const Digits &digits, int at) {
    return at < 0 ? 0 : static_cast<int>(digits[static_cast<size_t>(at) / 32] >> (at % 32) & 1);
  }

  template <class T>
  static T roundedBits(const Digits &digits) {
    using Limits = std::numeric_limits<T>;
    int top = 32 * static_cast<int>(size) - 1;
    while (top >= 0 && !bit(digits, top)) top--;
    if (top < 0) return 0;
    // The last bit that the result has: by its digits, or the least that the type knows.
    const int last = std::max(top - (Limits::digits - 1), Limits::min_exponent - Limits::digits - lowest);
    uint64_t whole = 0;
    for (int at = top; at >= last; at--) whole = 2 * whole + static_cast<uint64_t>(bit(digits, at));
    bool rest = false;
    for (int at = 0; at < last - 1; at++) rest |= bit(digits, at) != 0;
    if (bit(digits, last - 1) && (rest || whole % 2)) whole++;
    if (top + 1 + lowest > Limits::max_exponent) return Limits::infinity();
    return std::ldexp(static_cast<T>(whole), last + lowest);
  }

  Digits chunks = {};
  double special = 0;
};

}  // namespace accrue::test
