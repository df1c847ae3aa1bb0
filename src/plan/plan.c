#include "plan/plan.h"

#include <stdio.h>
#include <string.h>

static int has_number(const accrue_strategy *strategy) { return strategy->number[0] != '\0'; }

void accrue_plan_to_text(const accrue_plan *plan, char text[accrue_plan_text_size]) {
  const accrue_strategy *const strategy = accrue_strategy_of(plan->strategy);
  if (!strategy) return;
  if (has_number(strategy)) snprintf(text, accrue_plan_text_size, "%s:%zu", strategy->name, plan->number);
  else snprintf(text, accrue_plan_text_size, "%s", strategy->name);
}

/* A number above 0 and up to 2^30, with nothing behind it; 0: it is none. */
static long read_count(const char *text) {
  long value = 0;
  for (; *text >= '0' && *text <= '9'; text++) {
    value = value * 10 + (*text - '0');
    if (value > 1L << 30) return 0;
  }
  return *text == '\0' ? value : 0;
}

int accrue_plan_of_text(const char *text, accrue_plan *plan) {
  const char *const colon = strchr(text, ':');
  const accrue_strategy *const strategy = accrue_strategy_named(text, colon ? (size_t)(colon - text) : strlen(text));
  const long number = colon ? read_count(colon + 1) : 0;
  if (!strategy || strategy->bit == 0 || has_number(strategy) != (colon != NULL) || (colon && number == 0)) return 0;
  *plan = (accrue_plan){.strategy = strategy->bit, .number = (size_t)number};
  return 1;
}

int accrue_plans_equal(const accrue_plan *a, const accrue_plan *b) { return a->strategy == b->strategy && a->number == b->number; }

void accrue_plan_forms(char text[accrue_plan_forms_size]) {
  int length = 0;
  for (int i = 0; i < accrue_strategy_count; i++) {
    const accrue_strategy *const strategy = &accrue_strategies[i];
    if (strategy->bit == 0) continue;
    length += snprintf(text + length, accrue_plan_forms_size - (size_t)length, "%s%s", length ? ", " : "", strategy->name);
    if (has_number(strategy)) length += snprintf(text + length, accrue_plan_forms_size - (size_t)length, "[:%s]", strategy->number);
  }
}
