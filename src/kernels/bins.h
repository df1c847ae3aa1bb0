// From a sample to its bin, exactly as accrue::Bins::find says. Each kind has `find`, which gives the bin, or `bins` for a
// sample outside, or `bins + 1` for one that is not a number: tables have two slots more, and no branch is taken. Clamping
// is a step of its own after it. Compiled without contraction of multiplications and additions.
//
// Values   an integer's own number; with shift, intervals of a power of two of them. Costs three integer operations.
// Even     guesses by a multiplication and compares with the one edge that could be on the wrong side. The guess is made
//          low by less than a bin (`guess` holds the -1/2 of rounding and a margin greater than every rounding error), so
//          that the bin is the guess or the next one. Rounding to an integer is an addition of 1.5 * 2^52. Costs one
//          conversion and six double operations.
// Edges    binary search over the first value of each bin, in the sample's own type. Costs log2(bins) loads.
#pragma once
#include "kernels/device.h"
#include "kernels/layouts.h"

namespace accrue {

/// What samples are compared as: all integers as u32 (after flip), floats as themselves.
template <class T> struct ComparedAs {
  using type = u32;
};
template <> struct ComparedAs<float> {
  using type = float;
};
template <> struct ComparedAs<double> {
  using type = double;
};

/// As a double, and no more than what is in the last bin. Rounding may put the last computed edge at or below samples that are
/// inside, and an upper edge that is included lies there.
ACCRUE_DEVICE double heldBelow(const accrue_axis &axis, u32 value) { return (double)least(value, axis.below) - axis.bias; }
ACCRUE_DEVICE double heldBelow(const accrue_axis &axis, float value) { return value < axis.below32 ? value : axis.below32; }
ACCRUE_DEVICE double heldBelow(const accrue_axis &axis, double value) { return value < axis.below64 ? value : axis.below64; }

/// `bin` for a sample inside, else the slot of the outside ones or of what is not a number.
ACCRUE_DEVICE u32 ifInside(const accrue_axis &axis, u32 value, u32 bin) {
  return value - axis.first <= axis.last - axis.first ? bin : axis.bins;
}
ACCRUE_DEVICE u32 ifInside(const accrue_axis &axis, float value, u32 bin) {
  return value >= axis.least32 && value <= axis.most32 ? bin : axis.bins + (value != value);
}
ACCRUE_DEVICE u32 ifInside(const accrue_axis &axis, double value, u32 bin) {
  return value >= axis.least && value <= axis.most ? bin : axis.bins + (value != value);
}

ACCRUE_DEVICE bool isBelow(const accrue_axis &axis, u32 value) { return value < axis.first; }
ACCRUE_DEVICE bool isBelow(const accrue_axis &axis, float value) { return value < axis.least32; }
ACCRUE_DEVICE bool isBelow(const accrue_axis &axis, double value) { return value < axis.least; }

/// The bin that `find` has given, or the nearest one if the sample is outside and is to be clamped.
template <class V>
ACCRUE_DEVICE u32 clampedBin(const accrue_axis &axis, V value, u32 bin) {
  return axis.clamp && bin == axis.bins ? (isBelow(axis, value) ? 0 : axis.bins - 1) : bin;
}

struct Values {
  static ACCRUE_DEVICE u32 find(const accrue_axis &axis, u32 value) {
    const u32 bin = (value - axis.first) >> axis.shift;
    return bin < axis.bins ? bin : axis.bins;
  }
};

struct Even {
  template <class V>
  static ACCRUE_DEVICE u32 find(const accrue_axis &axis, V value) {
    constexpr double magic = 6755399441055744.0;  // 1.5 * 2^52
    const double x = heldBelow(axis, value);
    const double rounded = __builtin_fma(x, axis.scale, axis.guess) + magic;
    const double next = rounded - (magic - 1);
    u32 bin = (u32) __builtin_bit_cast(u64, rounded);
    if (x >= axis.low + next * axis.width) bin++;
    return ifInside(axis, value, bin);
  }
};

struct Edges {
  template <class V>
  static ACCRUE_DEVICE u32 find(const accrue_axis &axis, V value) {
    const V *edges = static_cast<const V *>(axis.edges);
    u32 bin = 0;
    for (u32 count = axis.bins; count > 1;) {
      const u32 half = count / 2;
      if (edges[bin + half] <= value) bin += half;
      count -= half;
    }
    return ifInside(axis, value, bin);
  }
};

}  // namespace accrue
