// Channels that take turns are different histograms, not copies of one.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000 };
static unsigned char pixels[n];
static int h[3][256];

int main(void) {
  for (int i = 0; i < n; i++) pixels[i] = i * 31;
  #pragma acc parallel loop copyin(pixels) copy(h)
  for (int i = 0; i < n; i++) {
    // CHECK: accrue_h_to[i % 3][pixels[i]]++;
    #pragma acc atomic
    h[i % 3][pixels[i]]++;
  }
  for (int k = 0; k < 256; k++) printf("%d %d %d ", h[0][k], h[1][k], h[2][k]);
  printf("\n");
}
