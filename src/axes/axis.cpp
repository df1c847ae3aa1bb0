#include <algorithm>
#include <cmath>
#include <limits>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The edges with a bin below and one above: whatever is outside falls into these when it is clamped.
std::vector<double> between(std::vector<double> edges) {
  const double low = edges.empty() ? 0 : edges.front(), high = edges.empty() ? 0 : edges.back();
  edges.insert(edges.begin(), std::nextafter(low, -infinity));
  edges.push_back(std::nextafter(high, infinity));
  return edges;
}

std::vector<double> edgesOf(const Bins &bins) {
  std::vector<double> edges;
  for (uint32_t k = 0; k <= bins.count() && bins.count() <= Bins::most; k++) edges.push_back(bins.edge(k));
  return edges;
}

}  // namespace

Axis Axis::even(uint32_t count, double low, double high) { return edges(edgesOf(Bins::even(count, low, high))); }

Axis Axis::edges(std::vector<double> edges) {
  Axis axis;
  axis.itsTable = between(std::move(edges));
  return axis;
}

Axis Axis::integers(int64_t first, uint32_t count) { return edges(edgesOf(Bins::values(count, first))); }

Axis Axis::categories(std::vector<int64_t> values) {
  Axis axis;
  axis.itsCategories = std::move(values);
  return axis;
}

int64_t Axis::find(double value) const {
  if (!itsCategories.empty()) {
    const auto found = std::find(itsCategories.begin(), itsCategories.end(), value);
    return found - itsCategories.begin();
  }
  const auto above = std::upper_bound(itsTable.begin() + 1, itsTable.end() - 1, value);
  return above - itsTable.begin() - 2;
}

double Axis::low(int64_t k) const {
  if (k < 0) return -infinity;
  if (!itsCategories.empty()) return k < count() ? static_cast<double>(itsCategories[k]) : infinity;
  return itsTable[static_cast<size_t>(k) + 1];
}

double Axis::high(int64_t k) const {
  if (k >= count()) return infinity;
  return itsCategories.empty() ? itsTable[static_cast<size_t>(k + 2)] : k < 0 ? -infinity : low(k);
}

std::optional<Error> Axis::mistake() const {
  const auto wrong = [](std::string message) { return Error{Fault::Request, std::move(message)}; };
  if (!itsCategories.empty()) {
    std::vector<int64_t> sorted = itsCategories;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return wrong("a category stands there twice");
    return std::nullopt;
  }
  if (itsTable.size() < 4) return wrong("an axis needs at least one bin");
  return Bins::edges({itsTable.begin() + 1, itsTable.end() - 1}).mistake(Type::F64);
}

}  // namespace accrue
