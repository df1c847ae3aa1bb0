// With collapse, the copy is told by the number of the flattened iteration.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { h = 60, w = 70 };
  static unsigned char image[h][w];
  int hist[256] = {0};
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) image[y][x] = x * y;
  // CHECK: const size_t accrue_n = accrue_iterations(2, h, 1);
  // CHECK: const size_t accrue_n2 = accrue_iterations(0, w, 3);
  // CHECK: accrue_gangs_for(accrue_n * accrue_n2);
  // CHECK: ((size_t)(y - 2) * accrue_n2 + (size_t)(x / 3)) >> accrue_shift
  #pragma acc parallel loop collapse(2) copyin(image) copy(hist)
  for (int y = 2; y < h; y++) {
    for (int x = 0; x < w; x += 3) {
      #pragma acc atomic update
      hist[image[y][x]]++;
    }
  }
  for (int i = 0; i < 256; i++) printf("%d ", hist[i]);
  printf("\n");
}
