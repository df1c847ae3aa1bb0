/* How long a look at weights holds. What it saw is a guess, which costs time where it is wrong, and never a bit: so launches that are the same,
   but for what arrays hold, have one look in some, as long as none takes longer than it should. */
#ifndef ACCRUE_GPU_LOOK_H
#define ACCRUE_GPU_LOOK_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zero: nothing was looked at. */
typedef struct accrue_looked {
  uint64_t launch; /* at which it was, as a number */
  int holds;
  unsigned age; /* launches since then */
  double seconds; /* that the shortest of them took; 0: none has ended */
} accrue_looked;

/* Whether this launch needs no look of its own. */
int accrue_look_holds(accrue_looked *looked, uint64_t launch);
/* A look at this launch is under way. */
void accrue_look_begins(accrue_looked *looked, uint64_t launch);
/* The launch has ended after so long. */
void accrue_look_served(accrue_looked *looked, uint64_t launch, double seconds);

#ifdef __cplusplus
}
#endif
#endif
