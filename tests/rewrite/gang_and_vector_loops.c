// Where the outer loop is the gangs' and the inner one the vectors', the outer variable tells the copy.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { h = 60, w = 70 };
  static unsigned char image[h][w];
  int hist[256] = {0};
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) image[y][x] = x + y;
  #pragma acc parallel loop gang copyin(image) copy(hist)
  for (int y = 0; y < h; y++) {
    // CHECK: accrue_hist + (unsigned)((size_t)y) % (unsigned)accrue_hist_l
    // CHECK: #pragma acc loop vector
    #pragma acc loop vector
    for (int x = 0; x < w; x++) {
      #pragma acc atomic update
      hist[image[y][x]]++;
    }
  }
  for (int i = 0; i < 256; i++) printf("%d ", hist[i]);
  printf("\n");
}
