// Extents grow and shrink from launch to launch, so that a block serves several of them.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int n, int bins, int *h) {
  #pragma acc parallel loop copyin(d[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[d[i] % bins]++;
  }
}
int main(void) {
  static int h[5000];
  static const int sizes[] = {16, 1000, 3, 5000, 7, 1, 999, 16};
  fill();
  for (int t = 0; t < 8; t++) {
    count(N - 100 * t, sizes[t], h);
    unsigned s = 0;
    for (int k = 0; k < 5000; k++) s = s * 31 + h[k];
    printf("%u\n", s);
  }
}
