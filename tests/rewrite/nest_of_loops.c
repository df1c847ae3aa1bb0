// Nested loop directives that leave the levels open are numbered together.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { h = 60, w = 70 };
  static unsigned char image[h][w];
  int hist[256] = {0};
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) image[y][x] = x + y;
  // No sizes are added: the inner loop takes the vectors.
  // CHECK-NOT: num_gangs
  // CHECK: #pragma acc parallel loop copyin(image)
  #pragma acc parallel loop copyin(image) copy(hist)
  for (int y = 0; y < h; y++) {
    // CHECK: #pragma acc loop
    // CHECK-NEXT: for (int x = 0; x < w; x++) {
    // CHECK-NEXT: int *accrue_hist_to =
    // CHECK-NEXT: ((size_t)y * accrue_n2 + (size_t)x) >> accrue_shift
    #pragma acc loop
    for (int x = 0; x < w; x++) {
      #pragma acc atomic update
      hist[image[y][x]]++;
    }
  }
  for (int i = 0; i < 256; i++) printf("%d ", hist[i]);
  printf("\n");
}
