// The loop ends the program, and what runs then reads the histogram: nothing would merge.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017
#include "data.h"
static int h[16];
static void last(void) { show(h, 16); }
int main(void) {
  fill();
  atexit(last);
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
    if (i == N - 1) exit(0);
  }
}
