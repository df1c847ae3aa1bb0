// The pointer points to the middle, and the construct's own clause has a negative start.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int *all = calloc(16, sizeof *all), *mid = all + 8, low = -8;
  fill();
  #pragma acc parallel loop copy(mid[low:16]) copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    mid[d[i] - 8]++;
  }
  show(all, 16);
}
