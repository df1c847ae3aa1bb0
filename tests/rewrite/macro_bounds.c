// Macros in bounds, indices and extents are fine: only what is edited must be written out.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

#define N 500
#define BINS (4 * 5)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
static int data[N];

static void count(int *h) {
  // CHECK: size_t accrue_h_bins = ACCRUE_BINS(BINS);
  // CHECK: accrue_iterations(0, N, 1)
  #pragma acc parallel loop copyin(data) copy(h[0:BINS])
  for (int i = 0; i < N; i++) {
    // CHECK: ((int *)((size_t)(MIN(data[i], BINS - 1)) < accrue_h_bins ? accrue_h_to : h))[MIN(data[i], BINS - 1)]++;
    #pragma acc atomic
    h[MIN(data[i], BINS - 1)]++;
  }
}

int main(void) {
  int h[BINS] = {0};
  for (int i = 0; i < N; i++) data[i] = i % 37;
  count(h);
  for (int k = 0; k < BINS; k++) printf("%d ", h[k]);
  printf("\n");
}
