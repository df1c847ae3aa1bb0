// The definition of the bins, which every method has to agree with. Compiled without contraction of multiplications and
// additions, so that an edge is the same number on every machine.
#include <algorithm>
#include <cmath>
#include <limits>

#include "accrue/histogram.hpp"
#include "histogram/words.h"

namespace accrue {

Bins Bins::values(uint32_t count, int64_t first) {
  Bins bins;
  bins.itsKind = Kind::Values;
  bins.itsCount = count;
  bins.itsFirst = first;
  bins.itsLow = static_cast<double>(first);
  bins.itsHigh = static_cast<double>(first) + count;
  return bins;
}

Bins Bins::even(uint32_t count, double low, double high, Top top) {
  Bins bins;
  bins.itsKind = Kind::Even;
  bins.itsTop = top;
  bins.itsCount = count;
  bins.itsLow = low;
  bins.itsHigh = high;
  return bins;
}

Bins Bins::edges(std::vector<double> edges, Top top) {
  Bins bins;
  bins.itsKind = Kind::Edges;
  bins.itsTop = top;
  bins.itsCount = edges.empty() ? 0 : static_cast<uint32_t>(std::min<size_t>(edges.size() - 1, most + 1));
  bins.itsLow = edges.empty() ? 0 : edges.front();
  bins.itsHigh = edges.empty() ? 0 : edges.back();
  bins.itsEdges = std::move(edges);
  return bins;
}

double Bins::edge(uint32_t k) const {
  if (k > itsCount || (itsKind == Kind::Edges && k >= itsEdges.size())) return std::numeric_limits<double>::quiet_NaN();
  if (itsKind == Kind::Edges) return itsEdges[k];
  if (k == itsCount) return itsHigh;
  if (itsKind == Kind::Values) return itsLow + k;
  const double distance = k * width();
  return itsLow + distance;
}

uint32_t Bins::find(double value) const {
  if (std::isnan(value)) return nan;
  if (itsCount == 0 || value < itsLow || value > itsHigh || (value == itsHigh && itsTop == Top::Excluded)) return outside;
  // The last edge that is not above the value.
  uint32_t first = 0, count = itsCount;
  while (count > 1) {
    const uint32_t half = count / 2;
    if (edge(first + half) <= value) first += half;
    count -= half;
  }
  return first;
}

std::optional<Error> Bins::mistake(Type type) const {
  const auto wrong = [](std::string message) { return Error{Fault::Request, std::move(message)}; };
  if (itsCount == 0) return wrong("a histogram needs at least one bin");
  if (itsCount > most)
    return wrong(std::to_string(itsCount) + " bins are too many; up to " + std::to_string(most) + " are possible");
  if (itsKind == Kind::Values) {
    if (isFloat(type)) return wrong("floating-point samples have no bin per value; give a range or edges");
    if (itsFirst < -(int64_t(1) << 53) || itsFirst > (int64_t(1) << 53))
      return wrong("the first value of the bins is beyond what a sample can hold");
    return std::nullopt;
  }
  if (!std::isfinite(itsLow) || !std::isfinite(itsHigh)) return wrong("the range of the bins must be finite");
  if (itsKind == Kind::Even) {
    if (!(itsLow < itsHigh)) return wrong("the range is empty or reversed: its low end must be below its high end");
    if (!std::isfinite(itsHigh - itsLow)) return wrong("the range is wider than a double can hold");
    // Edges must be distinct, or bins would be empty by rounding.
    const double largest = std::max(std::fabs(itsLow), std::fabs(itsHigh));
    if (width() < 16 * std::numeric_limits<double>::epsilon() * largest || width() < 1e-300)
      return wrong("the range is too narrow for " + counted(itsCount, "bin") + ": " + said(itsCount, "its", "their") +
                   " edges would coincide");
    return std::nullopt;
  }
  for (size_t k = 0; k + 1 < itsEdges.size(); k++)
    if (!(itsEdges[k] < itsEdges[k + 1]))
      return wrong("edges must increase: edge " + std::to_string(k + 1) + " is not above edge " + std::to_string(k));
  return std::nullopt;
}

}  // namespace accrue
