// Weights in units of a window, as GPU kernels count them (exact_table.h).
//
// A **window** counts weights in units of 2^(place - 1074). A weight times a power of two is the number of its units; it fits if
// that is whole and below a limit, which is seen by turning it into an integer and back.
#pragma once
#include "kernels/device.h"
#include "kernels/exact_sum.h"

namespace accrue::exact {

template <class W> struct Powers;
template <> struct Powers<float> {
  static constexpr u32 least = 1074 - 126,
                       most = 1074 + 126;  // places of units that, like their inverse, are numbers with all digits
  static ACCRUE_DEVICE float of(int exponent) { return __builtin_bit_cast(float, (u32)(exponent + 127) << 23); }
};
template <> struct Powers<double> {
  static constexpr u32 least = 1074 - 1022, most = 1074 + 1022;
  static ACCRUE_DEVICE double of(int exponent) { return __builtin_bit_cast(double, (Word)(exponent + 1023) << 52); }
};

ACCRUE_DEVICE float magnitude(float number) { return __builtin_bit_cast(float, __builtin_bit_cast(u32, number) & ~0u >> 1); }
ACCRUE_DEVICE double magnitude(double number) { return __builtin_bit_cast(double, __builtin_bit_cast(Word, number) & ~0ull >> 1); }

constexpr u32 fewDigits = 24;    // that are put into the lowest word
constexpr u32 roomBelowFew = 4;  // digits there, for weights that nobody has looked at

/// A number of units, as two's complement of 96 bits; of 64 where sums have two words.
struct Fixed {
  Word low;
  u32 high;
  ACCRUE_DEVICE void operator+=(const Fixed &other) {
    low += other.low;
    high += other.high + (low < other.low);
  }
};

/// What turns weights of type W into units of a window for sums of so many words; they may have so many digits.
template <class W, u32 words>
struct Scale {
  W by, unit, limit;
  ACCRUE_DEVICE Scale(u32 place, u32 digits)
      : by(Powers<W>::of(1074 - (int)place)), unit(Powers<W>::of((int)place - 1074)), limit(Powers<W>::of((int)digits)) {}

  /// Whether it fits; infinities and NaN do not. `fixed` means nothing where it does not. A product too small to be told from
  /// zero is not the weight when it is turned back.
  ACCRUE_DEVICE bool takes(W weight, Fixed &fixed) const {
    const W units = weight * by;
    const bool isSmall = magnitude(units) < limit;
    if constexpr (words == 2) {
      const long long whole = wholeOf(units);
      fixed = {(Word)whole, 0};
      return isSmall & ((W)whole * unit == weight);
    } else {
      const long long upper = wholeOf(units * Powers<W>::of(-32));
      const W rest = units - (W)upper * Powers<W>::of(32);  // exact: the digits that `upper` leaves
      const long long lower = wholeOf(rest), carried = upper + (lower >> 32);
      fixed = {(Word)carried << 32 | (u32)lower, (u32)(carried >> 32)};
      return isSmall & ((W)lower == rest) & (units * unit == weight);
    }
  }
};

/// The same for floats that mostly have few digits (accrue_sum_state): units in 32 bits, two's complement. Only for windows that suit
/// them.
struct Few {
  float by;
  u32 place, digits;
  ACCRUE_DEVICE Few(u32 place, u32 digits) : by(Powers<float>::of(1074 - (int)place)), place(place), digits(digits) {}

  /// Whether weights whose digits lie from `bottom` to before `top` mostly fit; so many digits may they have. Units are at most 1: a
  /// weight times a power of two that is not below 1 loses no digit.
  static ACCRUE_DEVICE bool suit(u32 bottom, u32 top, u32 place, u32 digits) {
    return place <= bottom && top <= place + fewDigits + roomBelowFew && place <= 1074 && digits > 31;
  }

  /// Whether it fits. The product is exact or infinite. What is beyond 32 bits becomes the greatest or the least number of them. The
  /// greatest is not the product when it is turned back: that could be 2^31, but the float below it is what it gives. The least is the
  /// product, if it is.
  ACCRUE_DEVICE bool takes(float weight, u32 &units) const {
    const float product = weight * by;
    const int whole = wholeInWord(product);
    units = (u32)whole;
    return floatBelow(whole) == product;
  }

  /// For those that do not fit; made only when there is one.
  ACCRUE_DEVICE Scale<float, 2> ofAny() const { return Scale<float, 2>(hidden(place), hidden(digits)); }
};

/// The place of a window for weights whose digits lie from `bottom` to before `top`. Few digits are put into the lowest
/// word, so that there is nothing to add to the others. Else there is a little room above, and the rest below: of weights that nobody
/// has looked at, more are much smaller than those than much greater.
template <class W>
ACCRUE_DEVICE u32 placeFor(u32 bottom, u32 top, u32 digits) {
  const u32 used = top - bottom, above = 3;
  const u32 free = used < digits ? digits - used : 0, end = used < digits ? bottom : top - digits;
  const u32 room = used <= fewDigits ? least(roomBelowFew, free) : free > above ? free - above : 0;
  const u32 place = end > room ? end - room : 0;
  return place < Powers<W>::least ? Powers<W>::least : place > Powers<W>::most ? Powers<W>::most : place;
}

}  // namespace accrue::exact
