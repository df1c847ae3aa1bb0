// The address of an element is not the array's beginning; and the parameter's 16 says nothing about the array.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int n, int hist[16]) {  // callers pass 48: three interleaved channels
  #pragma acc parallel loop copyin(d[0:n]) present(hist)
  for (int i = 0; i < n; i++) {
    int c = i % 3;
    int *channel = &hist[c];
    #pragma acc atomic update
    channel[3 * d[i]]++;
  }
}

int main(void) {
  int *h = calloc(48, sizeof(int));
  fill();
  #pragma acc enter data copyin(h[0:48])
  count(N, h);
  #pragma acc exit data copyout(h[0:48])
  show(h, 48);
}
