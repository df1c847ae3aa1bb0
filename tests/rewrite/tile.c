// A tiled nest is numbered like a collapsed one.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { h = 40, w = 50 };
static int image[h][w], hist[64];

int main(void) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) image[y][x] = (x * 3 + y) % 64;
  // CHECK: ((size_t)y * accrue_n2 + (size_t)x) >> accrue_shift
  #pragma acc parallel loop tile(8, 8) copyin(image) copy(hist)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      #pragma acc atomic
      hist[image[y][x]]++;
    }
  for (int k = 0; k < 64; k++) printf("%d ", hist[k]);
  printf("\n");
}
