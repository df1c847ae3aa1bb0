// A plan as people and files write it (plan/plan.h), and back.
#pragma once
#include <optional>
#include <string>

#include "plan/plan.h"

namespace accrue::tune {

using Plan = accrue_plan;

inline std::string textOf(const Plan &plan) {
  char text[accrue_plan_text_size] = "";
  accrue_plan_to_text(&plan, text);
  return text;
}

inline std::optional<Plan> planOf(const std::string &text) {
  Plan plan{};
  return accrue_plan_of_text(text.c_str(), &plan) ? std::optional(plan) : std::nullopt;
}

/// Whether plans of the strategy differ by a number.
inline bool hasNumber(const accrue_strategy &strategy) { return *strategy.number != '\0'; }

}  // namespace accrue::tune
