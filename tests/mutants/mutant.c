#include "mutant.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int accrue_active_mutant;
unsigned char accrue_reached_mutants[accrue_most_mutants];

/* A mutant may not end, or ask for ever more memory. A busy machine is no reason: the seconds are a processor's. */
void accrue_become_mutant(int number) {
  const struct rlimit seconds = {20, 20}, bytes = {(rlim_t)8 << 30, (rlim_t)8 << 30}, none = {0, 0};
  accrue_active_mutant = number;
  setrlimit(RLIMIT_CPU, &seconds);
  setrlimit(RLIMIT_AS, &bytes);
  setrlimit(RLIMIT_CORE, &none);
  alarm(600);
}

__attribute__((constructor)) static void take_number(void) {
  const char *const number = getenv("ACCRUE_MUTANT");
  if (number && atoi(number)) accrue_become_mutant(atoi(number));
}
