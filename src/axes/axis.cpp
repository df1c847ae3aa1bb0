#include <algorithm>
#include <cmath>
#include <limits>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int64_t exact = int64_t(1) << 53;  // integers nearer to zero are doubles, and no other rounds to them

std::string tooMany(uint64_t count) {
  return std::to_string(count) + " bins are too many for an axis; up to " + std::to_string(Bins::most) + " are possible";
}

/// The edges with a bin below and one above: whatever is outside falls into these when it is clamped.
std::vector<double> between(std::vector<double> edges) {
  const double low = edges.front(), high = edges.back();
  edges.insert(edges.begin(), std::nextafter(low, -infinity));
  edges.push_back(std::nextafter(high, infinity));
  return edges;
}

std::vector<double> edgesOf(const Bins &bins) {
  std::vector<double> edges;
  edges.reserve(bins.count() + size_t(1));
  for (uint32_t k = 0; k <= bins.count(); k++) edges.push_back(bins.edge(k));
  return edges;
}

}  // namespace

Axis Axis::wrong(std::string message) {
  Axis axis;
  axis.itsMistake = std::move(message);
  return axis;
}

Axis Axis::even(uint32_t count, double low, double high) {
  if (count == 0) return Axis();
  if (count > Bins::most) return wrong(tooMany(count));
  const Bins bins = Bins::even(count, low, high);
  const auto mistake = bins.mistake(Type::F64);
  if (!std::isfinite(high - low)) return wrong(mistake->message);
  Axis axis = edges(edgesOf(bins));
  if (mistake && axis.mistake()) return wrong(mistake->message);  // narrow ones are fine as long as no edges coincide
  return axis;
}

Axis Axis::edges(std::vector<double> edges) {
  if (edges.size() < 2) return Axis();
  if (edges.size() - 1 > Bins::most) return wrong(tooMany(edges.size() - 1));
  if (const auto mistake = Bins::edges(edges).mistake(Type::F64)) return wrong(mistake->message);
  Axis axis;
  axis.itsTable = between(std::move(edges));
  return axis;
}

Axis Axis::integers(int64_t first, uint32_t count) {
  if (count == 0) return Axis();
  if (count > Bins::most) return wrong(tooMany(count));
  if (first <= -exact || first > exact - count)
    return wrong(
        "the integers of an axis must lie between -2^53 and 2^53; subtract the first one from the samples, or give categories");
  return edges(edgesOf(Bins::values(count, first)));
}

Axis Axis::categories(std::vector<int64_t> values) {
  if (values.empty()) return Axis();
  if (values.size() > Bins::most) return wrong(tooMany(values.size()));
  Axis axis;
  for (const int64_t value : values) axis.itsSorted.emplace_back(value, static_cast<uint32_t>(axis.itsSorted.size()));
  std::sort(axis.itsSorted.begin(), axis.itsSorted.end());
  const auto sameValue = [](const auto &one, const auto &other) { return one.first == other.first; };
  const auto twice = std::adjacent_find(axis.itsSorted.begin(), axis.itsSorted.end(), sameValue);
  if (twice != axis.itsSorted.end()) return wrong("category " + std::to_string(twice->first) + " stands there twice");
  axis.itsCategories = std::move(values);
  return axis;
}

int64_t Axis::findCategory(int64_t value) const {
  const auto found = std::lower_bound(itsSorted.begin(), itsSorted.end(), std::pair(value, uint32_t(0)));
  return found != itsSorted.end() && found->first == value ? found->second : count();
}

int64_t Axis::find(double value) const {
  if (!itsCategories.empty()) {
    const bool isInteger = value >= -0x1p63 && value < 0x1p63 && std::trunc(value) == value;
    return isInteger ? findCategory(static_cast<int64_t>(value)) : count();
  }
  if (itsTable.empty()) return count();
  const auto above = std::upper_bound(itsTable.begin() + 1, itsTable.end() - 1, value);
  return above - itsTable.begin() - 2;
}

double Axis::low(int64_t k) const {
  if (k < 0) return -infinity;
  if (k > count() || count() == 0) return infinity;
  if (itsCategories.empty()) return itsTable[static_cast<size_t>(k) + 1];
  return k < count() ? static_cast<double>(itsCategories[static_cast<size_t>(k)]) : infinity;
}

double Axis::high(int64_t k) const {
  if (k >= count()) return infinity;
  if (k < -1 || itsTable.empty()) return low(k);
  return itsTable[static_cast<size_t>(k + 2)];
}

std::optional<Error> Axis::mistake() const {
  if (count()) return std::nullopt;
  return Error{Fault::Request, itsMistake.empty() ? "an axis needs at least one bin" : itsMistake};
}

}  // namespace accrue
