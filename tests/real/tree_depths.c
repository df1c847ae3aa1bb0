// Treecode: how many bodies end at each level.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define MAXDEPTH 24

static void depths(const int *restrict parent, int n, int *restrict level) {
  #pragma acc parallel loop copyin(parent[0:n]) copy(level[0:MAXDEPTH])
  for (int i = 0; i < n; i++) {
    int depth = 0;
    for (int k = i; parent[k] >= 0; k = parent[k]) depth++;
    if (depth < MAXDEPTH) {
      #pragma acc atomic update
      level[depth]++;
    }
  }
}

int main(void) {
  enum { N = 1500 };
  static int parent[N], level[MAXDEPTH];
  parent[0] = -1;
  for (int i = 1; i < N; i++) parent[i] = below(i);
  depths(parent, N, level);
  SHOW(level, MAXDEPTH);
}
