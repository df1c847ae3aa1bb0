// The histogram is reached through a pointer to its pointer.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR013*2{{$}}
#include "data.h"
int main(void) {
  int *h = calloc(16, sizeof(int));
  int **pp = &h;
  fill();
  #pragma acc parallel loop copyin(pp[0:1]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    (*pp)[d[i]]++;
  }
  #pragma acc parallel loop copyin(pp[0:1]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    int *q = *pp;
    #pragma acc atomic update
    q[d[i]]++;
  }
  show(h, 16);
}
