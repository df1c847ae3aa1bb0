#include "plan/strategies.h"

#include <string.h>

#define ACCRUE_STRATEGY_ROW(type, constant, bit, name, number, summary) {bit, name, number, summary},
const accrue_strategy accrue_strategies[accrue_strategy_count] = {ACCRUE_STRATEGIES(ACCRUE_STRATEGY_ROW)};
#undef ACCRUE_STRATEGY_ROW

const accrue_strategy *accrue_strategy_named(const char *name, size_t length) {
  for (int i = 0; i < accrue_strategy_count; i++)
    if (strlen(accrue_strategies[i].name) == length && memcmp(accrue_strategies[i].name, name, length) == 0)
      return &accrue_strategies[i];
  return NULL;
}

const accrue_strategy *accrue_strategy_of(int bit) {
  for (int i = 0; i < accrue_strategy_count; i++)
    if (bit > 0 && accrue_strategies[i].bit == bit) return &accrue_strategies[i];
  return NULL;
}
