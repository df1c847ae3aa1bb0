// A goto comes back to the loop after the variable has changed that the allocation was made with.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int v[5000];
  int n = 1000, t = 0;
  int *h = malloc(n * sizeof *h);
  for (int k = 0; k < 1000; k++) h[k] = 0;
  for (int i = 0; i < 5000; i++) v[i] = i * 7 % 1000;
again:
  #pragma acc parallel loop copyin(v)
  for (int i = 0; i < 5000; i++) {
    #pragma acc atomic update
    *(h + v[i]) += 1;
  }
  n = 4;
  if (t++ < 2) goto again;
  show(h, 1000);
}
