// Rows of an image in parallel, pixels in sequence: neighbouring rows have different copies, and sizes stay the compiler's.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { rows = 80, columns = 90 };
static unsigned char image[rows][columns];
static int h[256];

int main(void) {
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++) image[y][x] = x * y;
  // More updates than rows: how many is not known.
  // CHECK: accrue_locals(-1, accrue_h_bins, sizeof(int), (size_t)-1);
  // CHECK: #pragma acc parallel loop copyin(image) copy(h) present(
  #pragma acc parallel loop copyin(image) copy(h)
  for (int y = 0; y < rows; y++) {
    // CHECK: accrue_h + (unsigned)((size_t)y) % (unsigned)accrue_h_l * accrue_h_bins
    for (int x = 0; x < columns; x++) {
      #pragma acc atomic
      h[image[y][x]]++;
    }
  }
  for (int k = 0; k < 256; k++) printf("%d ", h[k]);
  printf("\n");
}
