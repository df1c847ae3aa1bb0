// Bins that are no plain numbers: bit-fields beside them, bool, enums, complex parts.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR021{{$}}
#include <complex.h>
#include <stdbool.h>
#include "data.h"
static struct cell { unsigned flag : 3; int n; } c[16];
static enum level { low, high } e[16];
static double complex z[16];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) c[k].flag = k & 7;
  #pragma acc parallel loop copyin(d) copy(c, e)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    c[d[i]].n++;
    #pragma acc atomic update
    e[d[i]] |= 1;
  }
  for (int k = 0; k < 16; k++) printf("%d %d %d ", c[k].flag, c[k].n, e[k]);
  printf("%g\n", creal(z[0]));
}
