// Monte Carlo transport: a function finds the energy group and keeps it in range.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { GROUPS = 32 };

#pragma acc routine seq
static int group_of(double energy, int groups) {
  int g = (int)(energy * 4.0);
  if (g < 0) g = 0;
  if (g >= groups) g = groups - 1;
  return g;
}

static void spectrum(const double *energy, int *count, int n, int groups) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int g = group_of(energy[i], groups);
    #pragma acc atomic update
    count[g] += 1;
  }
}

int main(void) {
  enum { N = 3000 };
  double *energy = malloc(N * sizeof(double));
  int *count = calloc(GROUPS, sizeof(int));
  for (int i = 0; i < N; i++) energy[i] = below(1000) / 100.0;
  spectrum(energy, count, N, GROUPS);
  SHOW(count, GROUPS);
}
