/* A plan: a strategy for a launch, with its number. In words: leave, duplicate:64, gang-private:132, openmp:8, native. The same
   words stand in the store, in messages and in ACCRUE_STRATEGY. */
#ifndef ACCRUE_PLAN_PLAN_H
#define ACCRUE_PLAN_PLAN_H
#include "plan/strategies.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_plan {
  int strategy;  /* its bit */
  size_t number; /* of copies, gangs or threads (strategies.h); 0: the strategy has none */
} accrue_plan;

enum { accrue_plan_text_size = 64 }; /* characters of the longest, and the zero */

void accrue_plan_to_text(const accrue_plan *plan, char text[accrue_plan_text_size]);

/* Whether `text` is a strategy that carries launches out, with its number. */
int accrue_plan_of_text(const char *text, accrue_plan *plan);

int accrue_plans_equal(const accrue_plan *a, const accrue_plan *b);

enum { accrue_plan_forms_size = 256 };
/* What ACCRUE_STRATEGY may be: "leave, duplicate[:copies], ..." */
void accrue_plan_forms(char text[accrue_plan_forms_size]);

#ifdef __cplusplus
}
#endif
#endif
