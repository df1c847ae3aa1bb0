// The histogram is read and written by loops before and after this one, in the same data region.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16], most[1];
int main(void) {
  fill();
  #pragma acc data copyin(d) copyout(h) copy(most)
  {
    #pragma acc parallel loop
    for (int k = 0; k < 16; k++) h[k] = k;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    #pragma acc serial
    for (int k = 0; k < 16; k++)
      if (h[k] > most[0]) most[0] = h[k];
  }
  show(h, 16);
  show(most, 1);
}
