#include "plan/strategy.h"

namespace accrue {

std::span<const accrue_strategy> strategies() { return accrue_strategies; }

std::string_view nameOf(Strategy strategy) { return accrue_strategies[static_cast<size_t>(strategy)].name; }

std::optional<Strategy> findStrategy(std::string_view name) {
  const accrue_strategy *const row = accrue_strategy_named(name.data(), name.size());
  return row ? std::optional(static_cast<Strategy>(row - accrue_strategies)) : std::nullopt;
}

}  // namespace accrue
