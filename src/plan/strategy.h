// The strategies as the optimizer names them (strategies.h), and what it is asked to do. Knows no Clang.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "plan/strategies.h"

namespace accrue {

#define ACCRUE_STRATEGY_TYPE(type, constant, bit, name, number, summary) type,
enum class Strategy { ACCRUE_STRATEGIES(ACCRUE_STRATEGY_TYPE) };
#undef ACCRUE_STRATEGY_TYPE

/// The rows of the table, in the order of the type.
std::span<const accrue_strategy> strategies();
std::string_view nameOf(Strategy strategy);
std::optional<Strategy> findStrategy(std::string_view name);

/// What the user asked for, or the default.
struct PlanRequest {
  Strategy strategy = Strategy::Duplicate;
  long locals = -1;  // number of copies; -1: decided at run time
  uint64_t onChipBytes = 20 << 10;  // for copies in on-chip memory, all sites of the program together
};

}  // namespace accrue
