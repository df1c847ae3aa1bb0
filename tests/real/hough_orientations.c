// Line detection: gradient directions by degree, round the circle.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void directions(const int *restrict angle, const int *restrict strength, int n, int parts, int *restrict h) {
  #pragma acc parallel loop copyin(angle[0:n], strength[0:n]) present(h)
  for (int i = 0; i < n; i++) {
    unsigned k = (unsigned)(angle[i] + 360) % parts;
    #pragma acc atomic update
    h[k] += strength[i];
  }
}

int main(void) {
  enum { N = 2000, PARTS = 36 };
  static int angle[N], strength[N];
  int *h = calloc(PARTS, sizeof(int));
  for (int i = 0; i < N; i++) angle[i] = (int)below(720) - 360, strength[i] = below(9);
  directions(angle, strength, N, PARTS, h);
  SHOW(h, PARTS);
}
