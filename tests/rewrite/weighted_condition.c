// Updates under if, behind continue, in an inner loop and with a weight.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 900, m = 5, bins = 32 };
static int key[n];
static double h[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i * 7 % 61 - 10;
  #pragma acc parallel loop copyin(key) copy(h)
  for (int i = 0; i < n; i++) {
    int k = key[i];
    if (k < 0) continue;
    for (int j = 0; j < m; j++) {
      if (k + j < bins && (i + j) % 3) {
        // CHECK: accrue_h_to[k + j] += 0.5 * j;
        #pragma acc atomic update
        h[k + j] += 0.5 * j;
      }
    }
  }
  for (int k = 0; k < bins; k++) printf("%g ", h[k]);
  printf("\n");
}
