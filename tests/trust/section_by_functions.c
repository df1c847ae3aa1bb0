// Functions of the runtime map the array, a half of it at a time.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include <openacc.h>
#include "data.h"
int main(void) {
  int *h = calloc(32, sizeof *h);
  fill();
  acc_copyin(h + 16, 16 * sizeof *h);
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[16 + d[i]]++;
  }
  acc_copyout(h + 16, 16 * sizeof *h);
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 32);
}
