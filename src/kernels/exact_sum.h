// The exact sum of floating numbers, and its one rounding: what the CPU's and the GPU's methods share, so that both give
// the same bits. docs/SUMS.md has the promise and the proof; this is the proof's arithmetic.
//
// Every finite double is a whole number of units of 2^-1074, and so is every float. A **long sum** is such a number of units, in
// 34 words of 64 bits, as two's complement: 2176 bits. A double has less than 2^2098 units, so 2^64 of them fit (Kulisch's
// accumulator). Adding to it touches two words, and further ones only where a carry runs on; a word's carry is told by
// what the word held before, so additions from many threads may be interleaved in any way: words only ever get amounts added
// modulo 2^64, and every carry out of a word is added to the next by the one who caused it. Sums of whole numbers have no order.
//
// A **window** is the short form for the fast way: a sum in units of 2^(place - 1074), for weights that are a small enough
// whole number of these. What does not fit goes to a long sum. A bin's sum is its window's sum plus its long sum plus
// what was in the bin before: whole numbers again, and which weight took which way does not matter.
//
// Infinities and NaN are no numbers: a bin remembers which kinds it met, in the word behind those of the long sum. It is NaN if it met
// NaN or both infinities, else the infinity that it met: what adding one after the other gives. The NaN is always the same.
//
// Rounding is to nearest, ties to even, once, to the type of the bin. Beyond the greatest number it gives infinity. A sum of
// zero is +0, whatever the signs of the zeros in it.
#pragma once
#include <stdint.h>

#if defined(__CUDA__) || defined(__CUDACC__)
#define ACCRUE_EXACT __attribute__((device)) inline
#else
#define ACCRUE_EXACT inline
#endif

namespace accrue::exact {

using Word = unsigned long long;

constexpr uint32_t longWords = 34;  // of a long sum
constexpr uint32_t longCells = longWords + 1;  // with the kinds that it met
constexpr uint32_t placeEnd = 2098;  // no double has a digit there or above

/// What a bin remembers of infinities and NaN; and that its long sum has a number, where that is not seen otherwise.
enum Kind : uint32_t { infinite = 1, negativelyInfinite = 2, notANumber = 4, anyNumber = 8 };

/// A finite number: digits * 2^(place - 1074), or less than zero.
struct Number {
  Word digits;
  uint32_t place;
  bool isNegative;
};

ACCRUE_EXACT Word bitsOf(double value) { return __builtin_bit_cast(Word, value); }
ACCRUE_EXACT uint32_t exponentOf(Word bits) { return (uint32_t)(bits >> 52) & 0x7ff; }

/// 0: the value is finite.
ACCRUE_EXACT uint32_t kindOf(double value) {
  const Word bits = bitsOf(value);
  if (exponentOf(bits) != 0x7ff) return 0;
  if (bits << 12) return notANumber;
  return bits >> 63 ? negativelyInfinite : infinite;
}

ACCRUE_EXACT Number numberOf(double value) {
  const Word bits = bitsOf(value), fraction = bits & 0xfffffffffffffull;
  const uint32_t exponent = exponentOf(bits);
  return {exponent ? fraction | 1ull << 52 : fraction, exponent ? exponent - 1 : 0, bits >> 63 != 0};
}

/// Digits up to the highest that is not zero.
ACCRUE_EXACT uint32_t lengthOf(Word word) {
  uint32_t length = 0;
  for (uint32_t step = 32; step; step /= 2)
    if (word >> step) {
      word >>= step;
      length += step;
    }
  return length + (word != 0);
}

/// Where a number's digits begin, and where they end; it is not zero.
ACCRUE_EXACT uint32_t bottomOf(const Number &number) { return number.place + lengthOf(number.digits & (0 - number.digits)) - 1; }
ACCRUE_EXACT uint32_t topOf(const Number &number) { return number.place + lengthOf(number.digits); }

/// Adds to a long sum. fetchAdd(i, amount) adds to word i, modulo 2^64, and gives what it held before.
template <class FetchAdd>
ACCRUE_EXACT void add(const Number &number, const FetchAdd &fetchAdd) {
  const uint32_t shift = number.place % 64;
  Word amount = number.digits << shift, next = shift ? number.digits >> (64 - shift) : 0;
  for (uint32_t i = number.place / 64; i < longWords && (amount || next); i++) {
    const Word old = amount ? fetchAdd(i, number.isNegative ? 0 - amount : amount) : 0;
    const bool carries = number.isNegative ? old < amount : old + amount < amount;
    amount = next + carries;
    next = 0;
  }
}

/// The same for two's complement of 128 bits at a place.
template <class FetchAdd>
ACCRUE_EXACT void add(Word low, Word high, uint32_t place, const FetchAdd &fetchAdd) {
  add(Number{low, place, false}, fetchAdd);
  const bool isNegative = high >> 63;
  add(Number{isNegative ? 0 - high : high, place + 64, isNegative}, fetchAdd);
}

/// Units of 2^(place - 1074), and weights that are a whole number of them, less than 2^digits.
struct Window {
  uint32_t place, digits;
};

/// The window in whose middle the digits from `bottom` to before `top` lie, or that ends with them if there is no room. It
/// ends where doubles end at the latest: the bits of infinities and NaN, read as a number, stand above that and fit no window.
ACCRUE_EXACT Window windowOver(uint32_t bottom, uint32_t top, uint32_t digits) {
  const uint32_t used = top - bottom, middle = used < digits ? top + (digits - used) / 2 : top;
  const uint32_t end = middle < placeEnd ? middle : placeEnd;
  return {end > digits ? end - digits : 0, digits};
}

/// A weight in units of a window that windowOver gave, as two's complement of 128 bits, if it fits.
struct Units {
  Word low, high;
  bool fits;
};

ACCRUE_EXACT Units unitsOf(double weight, const Window &window) {
  const Number number = numberOf(weight);
  const int32_t left = (int32_t)number.place - (int32_t)window.place, right = -left;
  const bool isSmall = left <= (int32_t)window.digits - 53, isLeft = left >= 0;  // a double has 53 digits
  const Word shifted = number.digits >> (right & 63), lower = isLeft ? number.digits << (left & 63) : shifted;
  const Word upper = isLeft ? number.digits >> 1 >> (63 - (left & 63)) : 0, sign = 0 - (Word)number.isNegative;
  const bool isWhole = isLeft || (right < 53 && shifted << (right & 63) == number.digits);
  const bool fits = (isSmall && isWhole) || !number.digits;
  return {(lower ^ sign) - sign, (upper ^ sign) + (lower ? 0 : sign & 1), fits};
}

/// What a type of bins is to rounding: its digits, and the place of its least number.
template <class T> struct Format;
template <> struct Format<double> {
  using Bits = Word;
  static constexpr uint32_t digits = 53, least = 0, exponents = 0x7ff;
};
template <> struct Format<float> {
  using Bits = uint32_t;
  static constexpr uint32_t digits = 24, least = 1074 - 149, exponents = 0xff;
};

/// A value without a sign: (high * 2^64 + low) * 2^(place - 1074), and a little more if `more`.
struct Magnitude {
  Word high, low;
  uint32_t place;
  bool more;
};

/// The magnitude over 2^shift, cut off, and whether what was cut off is a half, or more than nothing besides.
struct Cut {
  Word whole;
  bool half, rest;
};

ACCRUE_EXACT Cut cutOff(const Magnitude &value, uint32_t shift) {
  Word high = value.high, low = value.low;
  bool rest = value.more;
  if (shift > 128) return {0, false, true};
  if (shift > 64) {
    rest |= low != 0;
    low = high;
    high = 0;
    shift -= 64;
  }
  // 1 to 64 bits of `low` go.
  const bool half = low >> (shift - 1) & 1;
  rest |= (low & ((1ull << (shift - 1)) - 1)) != 0;
  const Word whole = shift == 64 ? high : low >> shift | (high << 1) << (63 - shift);
  return {whole, half, rest};
}

/// Rounded to nearest, ties to even; infinity beyond the greatest. The value is not zero.
template <class T>
ACCRUE_EXACT T rounded(const Magnitude &value, bool isNegative) {
  using F = Format<T>;
  using Bits = typename F::Bits;
  const int32_t length = (int32_t)(value.high ? 64 + lengthOf(value.high) : lengthOf(value.low));
  const int32_t byDigits = length - (int32_t)F::digits, byPlace = (int32_t)F::least - (int32_t)value.place;
  const int32_t shift = byDigits > byPlace ? byDigits : byPlace;  // digits of the result end here
  Word whole = value.low << (shift < 0 ? -shift : 0);
  if (shift > 0) {
    const Cut cut = cutOff(value, (uint32_t)shift);
    whole = cut.whole + (cut.half && (cut.rest || (cut.whole & 1)));
  }
  const uint32_t exponent = (uint32_t)((int32_t)value.place + shift) - F::least;
  // The leading digit adds 1 to the exponent's field, and a carry out of the digits adds another: both as they should.
  const Word infinity = (Word)F::exponents << (F::digits - 1);
  Word bits = exponent < F::exponents ? ((Word)exponent << (F::digits - 1)) + whole : infinity;
  if (bits > infinity) bits = infinity;
  const Word sign = (Word)isNegative << (8 * sizeof(T) - 1);
  return __builtin_bit_cast(T, (Bits)(bits | sign));
}

/// Two's complement of 128 bits at a place, rounded.
template <class T>
ACCRUE_EXACT T rounded(Word low, Word high, uint32_t place) {
  if (!low && !high) return 0;
  const bool isNegative = high >> 63;
  if (isNegative) {
    low = 0 - low;
    high = ~high + !low;
  }
  return rounded<T>(Magnitude{high, low, place, false}, isNegative);
}

/// A long sum, rounded. The words are changed.
template <class T>
ACCRUE_EXACT T roundedLong(Word *words) {
  const bool isNegative = words[longWords - 1] >> 63;
  Word carry = 1;
  for (uint32_t i = 0; isNegative && i < longWords; i++) {
    words[i] = ~words[i] + carry;
    carry = carry && !words[i];
  }
  uint32_t top = longWords;
  while (top && !words[top - 1]) top--;
  if (!top) return 0;
  if (top == 1) return rounded<T>(Magnitude{0, words[0], 0, false}, isNegative);
  bool more = false;
  for (uint32_t i = 0; i + 2 < top; i++) more |= words[i] != 0;
  return rounded<T>(Magnitude{words[top - 1], words[top - 2], 64 * (top - 2), more}, isNegative);
}

/// What a bin is that met these kinds.
template <class T>
ACCRUE_EXACT T ofKinds(uint32_t kinds) {
  using F = Format<T>;
  constexpr Word infinity = (Word)F::exponents << (F::digits - 1);
  Word bits = infinity;
  if (kinds == negativelyInfinite) bits |= 1ull << (8 * sizeof(T) - 1);
  if (kinds & notANumber || kinds == (infinite | negativelyInfinite)) bits |= 1ull << (F::digits - 2);
  return __builtin_bit_cast(T, (typename F::Bits)bits);
}

/// The sum of one number.
template <class T>
ACCRUE_EXACT T roundedAlone(T value) {
  const uint32_t kind = kindOf(value);
  return kind ? ofKinds<T>(kind) : value + 0;  // -0 + 0 is +0
}

}  // namespace accrue::exact
