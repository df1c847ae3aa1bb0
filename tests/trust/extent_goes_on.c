// The last member of a structure stands for as many elements as were allocated.
// RUN: %every_plan %s
#include "data.h"
struct table { int n; int bins[4]; };
int main(void) {
  struct table *t = calloc(1, sizeof *t + 28 * sizeof(int));
  int *after = calloc(64, sizeof(int));
  fill();
  t->n = 32;
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    t->bins[d[i] * 2]++;
  }
  show((int *)(t + 1) - 4, 32); show(after, 64);
}
