#include "plan/strategy.h"

namespace accrue {

const std::vector<StrategyText> &strategies() {
  static const std::vector<StrategyText> all = {
      {Strategy::Leave, "leave", "keep the program's own atomics"},
      {Strategy::Duplicate, "duplicate", "count in copies in device memory and merge them"},
      {Strategy::GangPrivate, "gang-private", "count in a copy per gang in on-chip memory"},
      {Strategy::Openmp, "openmp", "count in a copy per thread of a multicore CPU, by OpenMP"},
      {Strategy::Adaptive, "adaptive", "all of these; the runtime picks one at each launch"},
      {Strategy::Native, "native", "adaptive, and a GPU kernel made from the loop's own body"},
  };
  return all;
}

std::string_view nameOf(Strategy strategy) { return strategies()[static_cast<size_t>(strategy)].name; }

std::optional<Strategy> findStrategy(std::string_view name) {
  for (const StrategyText &text : strategies())
    if (text.name == name) return text.strategy;
  return std::nullopt;
}

}  // namespace accrue
