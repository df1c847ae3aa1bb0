// The number of bins is a function's result, which is another one each time.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int calls;
static int size(void) { return calls++ ? 2 : 16; }
int main(void) {
  int *h = calloc(16, sizeof *h);
  fill();
  #pragma acc data copy(h[0:size()]) copyin(d)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
  return calls > 1;
}
