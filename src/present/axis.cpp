#include "present/axis.h"

#include <algorithm>
#include <cmath>

#include "present/numbers.h"

namespace accrue {
namespace {

/// 1, 2 or 5 times a power of ten: the smallest that divides the range into at most `about` parts.
double roundStep(double range, unsigned about) {
  const double least = range / std::max(about, 1u), power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/// A multiple of the step as text; k * 0.1 is not to show as 0.30000000000000004.
std::string tickText(double value, double step) {
  if (std::fabs(value) < step * 1e-6) return "0";
  if (std::fabs(value) >= 1e6) return shortText(value, std::max(digitsToTell(value, step), 3));
  const double scale = std::pow(10, std::ceil(-std::log10(step)) + 1);
  const double rounded = step >= 1 ? value : std::round(value * scale) / scale;
  return rounded == std::trunc(rounded) ? fixedText(rounded, 0) : exactText(rounded);
}

std::vector<Tick> edgeTicks(const Bins &bins, unsigned about) {
  std::vector<Tick> ticks;
  const uint32_t step = (bins.count() + about - 1) / std::max(about, 1u);
  int digits = 3;  // that tell every one of them from the next
  for (uint32_t k = 0; k < bins.count() && k + step <= bins.count(); k += step)
    digits = std::max(digits, digitsToTell(std::max(std::fabs(bins.edge(k)), std::fabs(bins.edge(k + step))),
                                           bins.edge(k + step) - bins.edge(k)));
  for (uint64_t k = 0; k <= bins.count(); k += step)
    ticks.push_back({double(k) / bins.count(), shortText(bins.edge(static_cast<uint32_t>(k)), digits)});
  return ticks;
}

}  // namespace

double Height::placed(double value) const { return log ? std::copysign(std::log1p(std::fabs(value) / unit), value) : value; }

double Height::of(double value) const {
  return std::clamp((placed(value) - placed(least)) / (placed(most) - placed(least)), 0.0, 1.0);
}

std::vector<Tick> Height::powersOfTen(unsigned about) const {
  const int first = static_cast<int>(std::ceil(std::log10(unit) - 1e-9));
  const auto lastBelow = [&](double end) { return end >= unit ? static_cast<int>(std::floor(std::log10(end) + 1e-9)) : first - 1; };
  const int above = lastBelow(most), below = lastBelow(-least), powers = std::max(above, below) - first + 1;
  const int stride = std::max(1, (powers + static_cast<int>(about) - 1) / static_cast<int>(std::max(about, 1u)));
  const auto tick = [&](double value) { return Tick{of(value), shortText(value)}; };
  std::vector<Tick> ticks;
  for (int k = below < first ? below : first + (below - first) / stride * stride; k >= first; k -= stride)
    ticks.push_back(tick(-std::pow(10, k)));
  ticks.push_back({of(0), "0"});
  for (int k = first; k <= above; k += stride) ticks.push_back(tick(std::pow(10, k)));
  if (ticks.size() == 1) ticks.push_back(tick(most > 0 ? most : least));  // none lies between
  return ticks;
}

std::vector<Tick> Height::ticks(unsigned about) const {
  if (log) return powersOfTen(about);
  std::vector<Tick> ticks;
  const double step = std::max(roundStep(most - least, about), isWhole ? 1.0 : 0.0);
  for (double k = std::ceil(least / step * (1 + 1e-9)) + 0.0; k * step <= most * (1 + 1e-9); k++)
    ticks.push_back({of(k * step), shortText(k * step)});
  return ticks;
}

std::vector<Tick> binTicks(const Bins &bins, unsigned about) {
  if (bins.kind() == Bins::Kind::Edges) return edgeTicks(bins, about);
  const bool isValues = bins.kind() == Bins::Kind::Values;
  const double low = bins.low(), range = bins.high() - bins.low();
  const double step = std::max(roundStep(range, about), isValues ? 1.0 : 0.0);
  const double last = isValues ? bins.high() - 1 : bins.high();
  std::vector<Tick> ticks;
  for (double k = std::ceil(low / step - 1e-9); k * step <= last + step * 1e-9; k++)
    ticks.push_back({std::clamp((k * step - low + (isValues ? 0.5 : 0)) / range, 0.0, 1.0), tickText(k * step, step)});
  return ticks;
}

}  // namespace accrue
