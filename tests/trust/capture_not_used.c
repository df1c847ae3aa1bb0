// Values that are captured and not used; the number of bins must be checked, so the statement is written twice.
// RUN: %every_plan --rewritten %s | FileCheck %s
// RUN: %accrue opt --strategy openmp %s -o - -- -I %S/Inputs 2>&1 | grep -v 'WRITTEN' | FileCheck --check-prefix=WRITTEN %s
// CHECK: duplicate: rewritten
// WRITTEN: #pragma omp atomic capture
// WRITTEN-NEXT: #pragma acc atomic capture
// WRITTEN: 3 sites, 3 rewritten
#include "data.h"
int main(void) {
  int *h = calloc(16, sizeof *h);
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d)
  for (int i = 0; i < N; i++) {
    int v;
    #pragma acc atomic capture
    v = h[d[i]]++;
  }
  #pragma acc parallel loop copy(h[0:16]) copyin(d)
  for (int i = 0; i < N; i++) {
    int v;
    #pragma acc atomic capture
    {
      v = h[d[i]];
      h[d[i]] += 2;
    }
    (void)v;
  }
  #pragma acc parallel loop copy(h[0:16]) copyin(d)
  for (int i = 0; i < N; i++) {
    int v;
    #pragma acc atomic capture
    v = h[d[i]] = h[d[i]] + 3;
  }
  show(h, 16);
}
