// The called function computes the index by itself.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 50 };
static float r[n];

#pragma acc routine seq
static void bin(int *h, float distance, float scale) {
  int k = (int)(distance * scale);
  #pragma acc atomic update
  h[k]++;
}

static void count(int *h) {
  #pragma acc parallel loop copyin(r) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    // CHECK: bin(((int *)((size_t){{.*}} < accrue_h_bins ? accrue_h_to : h)), r[i], 2.0f);
    bin(h, r[i], 2.0f);
  }
}

int main(void) {
  int h[bins] = {0};
  for (int i = 0; i < n; i++) r[i] = i % 49 * 0.5f;
  count(h);
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
