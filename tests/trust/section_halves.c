// One half of the array is on the device at a time.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int *h;
int main(void) {
  int n = 16;
  fill();
  h = calloc(2 * n, sizeof(int));
  #pragma acc enter data copyin(h[0:n])
  #pragma acc parallel loop copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc exit data copyout(h[0:n])
  #pragma acc enter data copyin(h[n:n])
  #pragma acc parallel loop copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[n + d[i]]++;
  }
  #pragma acc exit data copyout(h[n:n])
  show(h, 2 * n);
}
