// The merge would ask again, and get another answer: the loop changes a flag, and the histogram itself.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR020*2
#include "data.h"
static int isFirst = 1;
static void by_flag(int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:16], isFirst) if(isFirst)
  for (int i = 0; i < N; i++) {
    if (i == 5) isFirst = 0;
    #pragma acc atomic update
    h[d[i]]++;
  }
}
static void by_bin(int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:16]) if(h[0] < 5)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
}
int main(void) {
  static int h[16];
  fill();
  by_flag(h);
  by_bin(h);
  show(h, 16);
}
