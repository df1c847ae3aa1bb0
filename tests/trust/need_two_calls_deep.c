// The update stands in a function that a function calls.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void tally(int k, double w, double *t) {
  #pragma acc atomic
  t[k] += w;
}
static int event(int k, double w, double *t) {
  tally(k, w, t);
  return 0;
}

static void count(int n, int bins, const int *k, const double *w, double *t) {
  #pragma acc parallel loop present(k[0:n], w[0:n], t[0:bins])
  for (int i = 0; i < n; i++) event(k[i], w[i], t);
}

int main(void) {
  static double w[N], t[16];
  fill();
  for (int i = 0; i < N; i++) w[i] = d[i] * 0.5;
  #pragma acc data copyin(d, w) copy(t)
  count(N, 16, d, w, t);
  for (int k = 0; k < 16; k++) printf("%.1f ", t[k]);
  printf("\n");
}
