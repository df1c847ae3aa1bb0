#include "histogram/gpu/axis.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace accrue {
namespace {

// Device code has these numbers, too. 64-bit integers stay on the CPU.
static_assert(accrue_u8 == int(Type::U8) && accrue_i8 == int(Type::I8) && accrue_u16 == int(Type::U16));
static_assert(accrue_i16 == int(Type::I16) && accrue_u32 == int(Type::U32) && accrue_i32 == int(Type::I32));
static_assert(accrue_u64 == int(Type::U64) && accrue_f32 == int(Type::F32) && accrue_f64 == int(Type::F64));

struct Limits {
  int64_t least, most;
};

Limits limitsOf(Type type) {
  switch (type) {
    case Type::U8: return {0, 255};
    case Type::I8: return {-128, 127};
    case Type::U16: return {0, 65535};
    case Type::I16: return {-32768, 32767};
    case Type::U32: return {0, 0xffffffffll};
    default: return {-0x80000000ll, 0x7fffffffll};
  }
}

uint32_t flipOf(Type type) {
  switch (type) {
    case Type::I8: return 0x80808080u;
    case Type::I16: return 0x80008000u;
    case Type::I32: return 0x80000000u;
    default: return 0;
  }
}

/// An integer in the order of unsigned numbers.
uint32_t placed(Type type, int64_t value) { return static_cast<uint32_t>(value - limitsOf(type).least); }

/// No sample has a bin: values of no bins at all.
void makeEmpty(accrue_axis &axis) {
  axis.kind = accrue_bins_values;
  axis.bins = 0;
  axis.first = axis.last = axis.shift = 0;
}

/// All samples that the type can hold lie on one side of the bins and are clamped into one of them.
void makeSingle(PreparedAxis &prepared, Type type, uint32_t bin) {
  accrue_axis &axis = prepared.axis;
  axis.kind = accrue_bins_edges;
  axis.bins = 1;
  axis.first = 0;
  axis.last = placed(type, limitsOf(type).most);
  prepared.edges.assign(sizeof(uint32_t), std::byte{0});
  prepared.side.skip = bin;
}

/// The integers that are inside, as far as the type holds them; false: none, and the axis is made.
bool limitIntegers(PreparedAxis &prepared, Type type, const Bins &bins, int64_t least, int64_t most) {
  const Limits limits = limitsOf(type);
  const int64_t first = std::max(least, limits.least), last = std::min(most, limits.most);
  if (first > last) {
    if (!prepared.axis.clamp) makeEmpty(prepared.axis);
    else makeSingle(prepared, type, least > limits.most ? 0 : bins.count() - 1);
    return false;
  }
  prepared.axis.first = placed(type, first);
  prepared.axis.last = placed(type, last);
  return true;
}

/// A double as an integer, within what every comparison with a sample needs.
int64_t integer(double value) { return static_cast<int64_t>(std::clamp(value, -0x1p60, 0x1p60)); }

int64_t leastInside(const Bins &bins) { return integer(std::ceil(bins.low())); }
int64_t mostInside(const Bins &bins) {
  return bins.top() == Top::Included ? integer(std::floor(bins.high())) : integer(std::ceil(bins.high())) - 1;
}

/// Even intervals that are a power of two of integers each: a shift does it.
std::optional<uint32_t> shiftOf(Type type, const Bins &bins) {
  const Limits limits = limitsOf(type);
  const double width = bins.width();
  int exponent = 0;
  if (bins.low() != std::floor(bins.low()) || bins.low() < limits.least) return std::nullopt;
  if (width < 1 || std::frexp(width, &exponent) != 0.5 || exponent - 1 > 31) return std::nullopt;
  if (mostInside(bins) >= integer(bins.low() + bins.count() * width)) return std::nullopt;  // the top belongs to the last
  if (bins.low() + bins.count() * width - 1 > limits.most) return std::nullopt;
  return static_cast<uint32_t>(exponent - 1);
}

template <class T>
T roundedUp(double value) {
  T rounded = static_cast<T>(value);
  if (static_cast<double>(rounded) < value) rounded = std::nextafter(rounded, std::numeric_limits<T>::infinity());
  return rounded;
}

/// The greatest T below a number.
template <class T>
T greatestBelow(double number) {
  return std::nextafter(roundedUp<T>(number), -std::numeric_limits<T>::infinity());
}

/// The greatest T that is inside below `high`.
template <class T>
T greatestInside(double high, Top top) {
  const T up = roundedUp<T>(high);
  if (top == Top::Included && static_cast<double>(up) == high) return up;
  return greatestBelow<T>(high);
}

double lastEdge(const Bins &bins) { return bins.low() + bins.count() * bins.width(); }

/// See Even in kernels/bins.h: the margin is above every rounding error of the guess and of the edges.
void setEven(accrue_axis &axis, const Bins &bins) {
  axis.low = bins.low();
  axis.width = bins.width();
  axis.scale = 1 / bins.width();
  const double largest = std::max(std::fabs(bins.low()), std::fabs(bins.high()));
  const double margin = 0x1p-20 + 4 * std::numeric_limits<double>::epsilon() * largest / bins.width();
  axis.guess = -bins.low() * axis.scale - 0.5 - margin;
}

template <class T>
void setTable(PreparedAxis &prepared, const std::vector<T> &table) {
  prepared.edges.resize(table.size() * sizeof(T));
  std::memcpy(prepared.edges.data(), table.data(), prepared.edges.size());
}

void prepareIntegers(PreparedAxis &prepared, Type type, const Bins &bins) {
  accrue_axis &axis = prepared.axis;
  const Limits limits = limitsOf(type);
  if (bins.kind() == Bins::Kind::Values) {
    if (!limitIntegers(prepared, type, bins, bins.first(), bins.first() + bins.count() - 1)) return;
    axis.kind = accrue_bins_values;
    axis.bins = axis.last - axis.first + 1;
    prepared.side.skip = static_cast<uint32_t>(std::max<int64_t>(0, limits.least - bins.first()));
    return;
  }
  if (!limitIntegers(prepared, type, bins, leastInside(bins), mostInside(bins))) return;
  if (bins.kind() == Bins::Kind::Even) {
    if (const auto shift = shiftOf(type, bins)) {
      axis.kind = accrue_bins_values;
      axis.shift = *shift;
      return;
    }
    // Samples inside lie below the last edge, or the last bin has an integer there, as a rule.
    const int64_t lower = integer(std::ceil(bins.edge(bins.count() - 1))), below = integer(std::ceil(lastEdge(bins))) - 1;
    if (below >= std::min(mostInside(bins), limits.most) || below >= std::max(lower, limits.least)) {
      axis.kind = accrue_bins_even;
      axis.below = placed(type, std::clamp(below, limits.least, limits.most));
      setEven(axis, bins);
      return;
    }
  }
  axis.kind = accrue_bins_edges;
  std::vector<uint32_t> table;
  for (uint32_t k = 0; k < bins.count(); k++) {
    const int64_t least = integer(std::ceil(bins.edge(k)));
    if (least > limits.most) break;  // no sample reaches this bin or a later one
    table.push_back(placed(type, std::max(least, limits.least)));
  }
  axis.bins = static_cast<uint32_t>(table.size());
  setTable(prepared, table);
}

template <class T>
void prepareFloats(PreparedAxis &prepared, const Bins &bins) {
  accrue_axis &axis = prepared.axis;
  axis.least = roundedUp<T>(bins.low());
  axis.most = greatestInside<T>(bins.high(), bins.top());
  axis.least32 = static_cast<float>(axis.least);
  axis.most32 = static_cast<float>(axis.most);
  // The same for numbers: the last bin is wider than they are apart.
  const T below = greatestBelow<T>(lastEdge(bins));
  const bool isApart = lastEdge(bins) > axis.most;
  if (bins.kind() == Bins::Kind::Even && (isApart || below >= bins.edge(bins.count() - 1))) {
    axis.kind = accrue_bins_even;
    axis.below64 = isApart ? std::numeric_limits<double>::infinity() : below;
    axis.below32 = static_cast<float>(axis.below64);
    setEven(axis, bins);
    return;
  }
  axis.kind = accrue_bins_edges;
  std::vector<T> table;
  for (uint32_t k = 0; k < bins.count(); k++) table.push_back(roundedUp<T>(bins.edge(k)));
  setTable(prepared, table);
}

}  // namespace

PreparedAxis findingAxis(const Samples &samples, const Bins &bins, Outside outside) {
  PreparedAxis prepared;
  accrue_axis &axis = prepared.axis;
  axis.stride = samples.step();
  axis.type = static_cast<uint32_t>(samples.type);
  axis.clamp = outside == Outside::Clamp;
  axis.bins = bins.count();
  axis.flip = flipOf(samples.type);
  if (!isFloat(samples.type)) axis.bias = -static_cast<double>(limitsOf(samples.type).least);
  if (samples.type == Type::F32) prepareFloats<float>(prepared, bins);
  else if (samples.type == Type::F64) prepareFloats<double>(prepared, bins);
  else prepareIntegers(prepared, samples.type, bins);
  prepared.side.bins = bins.count();
  prepared.side.raw = prepared.side.end = axis.bins;
  return prepared;
}

PreparedAxis countingAxis(const Samples &samples, const Bins &bins, Outside outside) {
  PreparedAxis prepared;
  prepared.axis.stride = samples.step();
  prepared.axis.type = static_cast<uint32_t>(samples.type);
  prepared.axis.flip = flipOf(samples.type);
  prepared.axis.bins = 256;
  prepared.side.bins = bins.count();
  prepared.side.raw = prepared.side.end = 256;
  const int64_t least = limitsOf(samples.type).least;
  if (bins.kind() == Bins::Kind::Values) {
    // A raw bin for each bin, some distance away; the others are lost.
    const int64_t first = std::clamp<int64_t>(bins.first() - least, 0, 256);
    const int64_t end = std::clamp<int64_t>(bins.first() + bins.count() - least, 0, 256);
    if (outside != Outside::Clamp || (first == 0 && end == 256)) {
      constexpr uint32_t nowhere = 0x80000000u;
      prepared.side.first = static_cast<uint32_t>(first);
      prepared.side.end = static_cast<uint32_t>(end);
      prepared.side.skip = first < end ? static_cast<uint32_t>(least - bins.first()) : nowhere;
      return prepared;
    }
  }
  // Bins hold values in their order: bin k those from borders[k] to before borders[k + 1].
  const auto binOf = [&](uint32_t raw) -> int64_t {
    const double value = static_cast<double>(least + raw);
    const uint32_t bin = bins.find(value);
    if (bin != Bins::outside) return bin;
    const bool isBelow = value < bins.low();
    if (outside == Outside::Clamp) return isBelow ? 0 : int64_t(bins.count()) - 1;
    return isBelow ? -1 : int64_t(bins.count());
  };
  prepared.borders.reserve(size_t(bins.count()) + 1);
  uint32_t raw = 0;
  for (int64_t k = 0; k <= bins.count(); k++) {
    while (raw < 256 && binOf(raw) < k) raw++;
    prepared.borders.push_back(raw);
  }
  prepared.side.first = prepared.borders.front();
  prepared.side.end = prepared.borders.back();
  return prepared;
}

}  // namespace accrue
