// _Pragma lets an int be read as a float.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
_Pragma("GCC optimize(\"no-strict-aliasing\")")
void count(int *h, const float *q, const int *k, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[(k[i] + (q[k[i]] != 0)) & 15]++;
  }
}
void (*volatile unseen)(int *, const float *, const int *, int) = count;
int main(void) {
  static int h[16];
  fill();
  unseen(h, (float *)h, d, N);
  show(h, 16);
}
