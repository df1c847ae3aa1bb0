// The index is computed by steps: a search in a table of edges, a while loop, a conditional.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
static const int edges[17] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d, edges) copy(h)
  for (int i = 0; i < N; i++) {
    int low = 0, high = 16;
    while (high - low > 1) {
      int mid = (low + high) / 2;
      if (edges[mid] <= d[i]) low = mid;
      else high = mid;
    }
    #pragma acc atomic update
    h[low]++;
  }
  show(h, 16);
}
