/* All strategies, in plain C: one row each. Optimizer, runtime, `accrue tune` and help read this table; who else names single ones is in
   docs/ARCHITECTURE.md, "A new strategy".

     Type      the optimizer's word (plan/strategy.h)
     constant  the runtime's, below
     bit       in a site's set of strategies, as in accrue/runtime.h; 0: only the optimizer knows it, no launch is carried out by it
     name      what people write
     number    what the number of its plans counts; "": they have none
     summary   for help

   What they cost: `leave` nothing, but it is slow where updates meet in a few bins. `duplicate` (Ikeda et al.) two launches and
   the copies' memory. `gang-private` one launch; its bins must fit on the chip. `openmp` the copies' memory; it needs -fopenmp.
   `adaptive` a question at each launch; it needs the runtime. `native` the same, and the kernel's text. `check` a comparison for
   each update: it finds mistakes and speeds nothing up. */
#ifndef ACCRUE_PLAN_STRATEGIES_H
#define ACCRUE_PLAN_STRATEGIES_H
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ACCRUE_STRATEGIES(ROW)                                                                             \
  ROW(Leave, leave, 1, "leave", "", "keep the program's own atomics")                                      \
  ROW(Duplicate, duplicate, 2, "duplicate", "copies", "count in copies in device memory and merge them")   \
  ROW(GangPrivate, gang_private, 4, "gang-private", "gangs", "count in a copy per gang in on-chip memory") \
  ROW(Openmp, openmp, 8, "openmp", "threads", "count in a copy per thread of a multicore CPU, by OpenMP")  \
  ROW(Adaptive, adaptive, 0, "adaptive", "", "all of these; the runtime picks one at each launch")         \
  ROW(Native, native, 16, "native", "", "adaptive, and a GPU kernel made from the loop's own body")        \
  ROW(Check, check, 0, "check", "", "keep the loops, and tell at run time of the first index out of range")

/* accrue_leave = 1, ...: the bits. */
#define ACCRUE_STRATEGY_BIT(type, constant, bit, name, number, summary) accrue_##constant = bit,
enum { ACCRUE_STRATEGIES(ACCRUE_STRATEGY_BIT) };
#undef ACCRUE_STRATEGY_BIT

typedef struct accrue_strategy {
  int bit;
  const char *name, *number, *summary;
} accrue_strategy;

#define ACCRUE_STRATEGY_COUNT(type, constant, bit, name, number, summary) +1
enum { accrue_strategy_count = 0 ACCRUE_STRATEGIES(ACCRUE_STRATEGY_COUNT) };
#undef ACCRUE_STRATEGY_COUNT

/* In the order of the table. */
extern const accrue_strategy accrue_strategies[accrue_strategy_count];

/* The row of a name, or of a bit above 0; null: there is none. */
const accrue_strategy *accrue_strategy_named(const char *name, size_t length);
const accrue_strategy *accrue_strategy_of(int bit);

#ifdef __cplusplus
}
#endif
#endif
