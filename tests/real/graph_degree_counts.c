// Graphs: how many vertices have which degree; large ones share the last bin.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void spread(const int *restrict start, int vertices, int most, int *restrict count) {
  #pragma acc parallel loop present(start, count)
  for (int v = 0; v < vertices; v++) {
    int degree = start[v + 1] - start[v];
    #pragma acc atomic update
    count[MIN(degree, most - 1)]++;
  }
}

int main(void) {
  enum { VERTICES = 1500, MOST = 20 };
  int *start = malloc((VERTICES + 1) * sizeof(int)), *count = calloc(MOST, sizeof(int));
  start[0] = 0;
  for (int v = 0; v < VERTICES; v++) start[v + 1] = start[v] + below(30);
  spread(start, VERTICES, MOST, count);
  SHOW(count, MOST);
}
