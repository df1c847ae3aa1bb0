// The program has functions and variables whose names begin like those that Accrue writes.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR006{{$}}
#include "data.h"
static int accrue_iterations(int a) { return a + 1; }
static int accrue_locals = 5, accrue_h_bins = 6, accrue_i = 7, accrue_l = 1;
int accrue_begin(void) { return 4; }
int main(void) {
  static int h[16];
  int accrue_gangs = 3;
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    int accrue_first = d[i];
    #pragma acc atomic update
    h[accrue_first] += accrue_l;
  }
  show(h, 16);
  printf("%d\n", accrue_iterations(accrue_locals) + accrue_h_bins + accrue_i + accrue_begin() + accrue_gangs);
}
