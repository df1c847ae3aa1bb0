// Particle in cell: a member of the elements is read, others are updated.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

typedef struct { double field, current; int count; } cell;
enum { n = 3000, cells = 40 };
static int where[n];
static double v[n];
static cell grid[cells];

int main(void) {
  for (int i = 0; i < n; i++) where[i] = i * 7 % cells;
  for (int k = 0; k < cells; k++) grid[k].field = 0.5 * k;
  #pragma acc parallel loop copyin(where) copy(v, grid)
  for (int p = 0; p < n; p++) {
    // CHECK: v[p] += grid[where[p]].field;
    v[p] += grid[where[p]].field;
    // CHECK: accrue_grid_to[where[p]].current += 2;
    #pragma acc atomic
    grid[where[p]].current += 2;
    #pragma acc atomic
    grid[where[p]].count++;
  }
  double sum = 0;
  for (int i = 0; i < n; i++) sum += v[i];
  for (int k = 0; k < cells; k++) printf("%g %g %d\n", grid[k].field, grid[k].current, grid[k].count);
  printf("%g\n", sum);
}
