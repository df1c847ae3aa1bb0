// The clamp tells how many bins there are.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
void spectrum(int n, int bins, const float *e, int *spec) {
  #pragma acc parallel loop present(e, spec)
  for (int i = 0; i < n; i++) {
    int k = (int)(e[i] * 100.0f);
    if (k < 0) k = 0;
    if (k >= bins) k = bins - 1;
    #pragma acc atomic
    spec[k]++;
  }
}

int main(void) {
  static float e[N];
  static int spec[40];
  for (int i = 0; i < N; i++) e[i] = (i % 100 - 20) / 100.0f;
  #pragma acc data copyin(e) copy(spec)
  spectrum(N, 40, e, spec);
  show(spec, 40);
}
