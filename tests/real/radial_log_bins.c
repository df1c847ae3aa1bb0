// Pair counts: logarithmic bins, by the position of the highest bit.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

#pragma acc routine seq
static int log_bin(unsigned r) {
  int k = 0;
  while (r >>= 1) k++;
  return k;
}

static void pairs(const int *restrict x, int n, long *restrict dd, int nbins) {
  #pragma acc parallel loop gang vector copyin(x[0:n]) copy(dd[0:nbins])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      int k = log_bin(abs(x[i] - x[j]));
      if (k < nbins) {
        #pragma acc atomic update
        dd[k]++;
      }
    }
}

int main(void) {
  enum { N = 150, NBINS = 12 };
  static int x[N];
  static long dd[NBINS];
  for (int i = 0; i < N; i++) x[i] = below(5000);
  pairs(x, N, dd, NBINS);
  SHOW(dd, NBINS);
}
