/* Which mutant a program runs as: the number in ACCRUE_MUTANT, or none. Mutated sources ask at each chosen place. */
#ifndef ACCRUE_MUTANT_H
#define ACCRUE_MUTANT_H
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_most_mutants = 1 << 14 };
extern int accrue_active_mutant;
extern unsigned char accrue_reached_mutants[accrue_most_mutants];
void accrue_become_mutant(int number);

static inline bool accrue_mutant(int number) {
  accrue_reached_mutants[number] = 1;
  return accrue_active_mutant == number;
}

/* `a < b` as it is written, `a <= b` in the mutant. In the sources each operand stands once, so that places may nest. */
#ifdef __cplusplus
}
#define ACCRUE_COMPARISON(name, written, mutated)             \
  template <typename A, typename B>                           \
  bool name(int number, const A &a, const B &b) {             \
    return accrue_mutant(number) ? a mutated b : a written b; \
  }
ACCRUE_COMPARISON(accrue_less, <, <=)
ACCRUE_COMPARISON(accrue_at_most, <=, <)
ACCRUE_COMPARISON(accrue_more, >, >=)
ACCRUE_COMPARISON(accrue_at_least, >=, >)
#else
#define accrue_less(number, a, b) (accrue_mutant(number) ? (a) <= (b) : (a) < (b))
#define accrue_at_most(number, a, b) (accrue_mutant(number) ? (a) < (b) : (a) <= (b))
#define accrue_more(number, a, b) (accrue_mutant(number) ? (a) >= (b) : (a) > (b))
#define accrue_at_least(number, a, b) (accrue_mutant(number) ? (a) > (b) : (a) >= (b))
#endif
#endif
