// Text: lengths of words; a helper keeps them in the table.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static inline int at_most(int value, int last) { return value > last ? last : value; }

static void lengths(const int *restrict start, int words, int *restrict count, int longest) {
  #pragma acc parallel loop present(start, count)
  for (int w = 0; w < words; w++) {
    int k = at_most(start[w + 1] - start[w], longest);
    #pragma acc atomic update
    count[k] += 1;
  }
}

int main(void) {
  enum { WORDS = 1500, LONGEST = 15 };
  int *start = malloc((WORDS + 1) * sizeof(int)), *count = calloc(LONGEST + 1, sizeof(int));
  start[0] = 0;
  for (int w = 0; w < WORDS; w++) start[w + 1] = start[w] + below(25);
  lengths(start, WORDS, count, LONGEST);
  SHOW(count, LONGEST + 1);
}
