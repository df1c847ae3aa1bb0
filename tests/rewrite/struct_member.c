// Members of structures: only those that are updated are zeroed and merged, the rest stays.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

struct cell { int count; double sum; int label; };
enum { n = 4000, cells = 25 };
static int key[n];
static struct cell grid[cells];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i * 11 % cells;
  for (int k = 0; k < cells; k++) grid[k].label = 100 + k;
  // CHECK: struct cell *accrue_grid = (struct cell *)accrue_allocate
  // CHECK: accrue_grid[accrue_k].count = 0;
  // CHECK-NEXT: accrue_grid[accrue_k].sum = 0;
  #pragma acc parallel loop copyin(key) copy(grid)
  for (int i = 0; i < n; i++) {
    // CHECK: accrue_grid_to[key[i]].count++;
    #pragma acc atomic
    grid[key[i]].count++;
    // CHECK: accrue_grid_to[key[i]].sum += 0.5 * i;
    #pragma acc atomic
    grid[key[i]].sum += 0.5 * i;
  }
  // CHECK: grid[accrue_k % accrue_grid_bins].count += accrue_grid[accrue_k].count;
  for (int k = 0; k < cells; k++) printf("%d %g %d\n", grid[k].count, grid[k].sum, grid[k].label);
}
