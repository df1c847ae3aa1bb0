// Molecular dynamics: speeds above the last bin count in the last bin.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void speeds(int n, int nb, const float *restrict v, int *restrict h) {
  #pragma acc parallel loop present(v, h)
  for (int i = 0; i < n; i++) {
    int k = (int)(v[i] * 8.0f);
    k = k < nb ? k : nb - 1;
    #pragma acc atomic update
    h[k]++;
  }
}

int main(void) {
  enum { N = 3000, NB = 60 };
  float *v = malloc(N * sizeof(float));
  int *h = calloc(NB, sizeof(int));
  for (int i = 0; i < N; i++) v[i] = below(1000) / 100.0f;
  speeds(N, NB, v, h);
  SHOW(h, NB);
}
