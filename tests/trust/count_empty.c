// Loops that run not at all: by the start, by a negative bound, by an inner bound of zero.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
static void count(int from, int to, int inner) {
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = from; i < to; i++) {
    #pragma acc loop
    for (int j = 0; j < inner; j++) {
      #pragma acc atomic update
      h[d[i + j]]++;
    }
  }
  #pragma acc parallel loop collapse(2) copyin(d) copy(h)
  for (int i = from; i <= to; i++)
    for (int j = inner; j > 0; j--) {
      #pragma acc atomic update
      h[d[i + j]]++;
    }
}
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) h[k] = k;
  count(0, 0, 10);
  count(10, -10, 10);
  count(0, 10, 0);
  count(0, 10, -5);
  count(1000000000, -1000000000, 3);
  count(0, 1, 1);
  show(h, 16);
}
