// The struct that holds the histogram is copied as a whole in the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct box { int bins[16]; };
static struct box b;
static int last[N];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(b, last)
  for (int i = 0; i < N; i++) {
    struct box now = b;
    last[i] = now.bins[d[i]];
    #pragma acc atomic update
    b.bins[d[i]]++;
  }
  show(last, 100);
  show(b.bins, 16);
}
