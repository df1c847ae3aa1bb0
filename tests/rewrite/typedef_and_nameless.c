// Elements of a typedef without a tag, and of a structure without any name.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

typedef struct { int count, pad; } cell_t;
enum { n = 700, bins = 25 };
static int data[n];
static cell_t cells[bins];
static struct { double sum; } sums[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: cell_t *accrue_cells = (cell_t *)accrue_allocate
  // CHECK: __typeof__(sums[0]) *accrue_sums = (__typeof__(sums[0]) *)accrue_allocate
  #pragma acc parallel loop copyin(data) copy(cells, sums)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    cells[data[i]].count++;
    #pragma acc atomic
    sums[data[i]].sum += 0.5;
  }
  for (int k = 0; k < bins; k++) printf("%d %g ", cells[k].count, sums[k].sum);
  printf("\n");
}
