// Where the body is declarations and updates that read nothing the loop writes, a lane has four iterations under way.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

struct cell {
  int count;
  double sum;
};
enum { n = 5003, rows = 6, columns = 20 };
static int data[n];
static float weight[n];
static struct cell cells[columns];
static int grid[rows][columns];
static unsigned left_over[columns];

static int bin_of(int value) { return value % columns; }

int main(void) {
  int i;
  for (i = 0; i < n; i++) data[i] = i * 7 % 1000, weight[i] = i % 4 * 0.25f;

  // CHECK-LABEL: {{^ +}}copy(cells)
  // CHECK:      const size_t accrue_part = (accrue_last - accrue_first) / 4;
  // CHECK-NEXT: #pragma acc loop worker vector
  // CHECK-NEXT: for (size_t accrue_i = accrue_first; accrue_i < accrue_first + accrue_part; accrue_i++) {
  // CHECK-NEXT:   ptrdiff_t accrue_b, accrue_b2, accrue_b3, accrue_b4;
  // CHECK-NEXT:   ptrdiff_t accrue_b5, accrue_b6, accrue_b7, accrue_b8;
  // CHECK-NEXT:   float accrue_v, accrue_v2, accrue_v3, accrue_v4;
  // CHECK-NEXT:   {
  // CHECK-NEXT:     int k = (int)accrue_i;
  // CHECK-NEXT:     const int bin = data[k] % columns;
  // CHECK-NEXT:     accrue_b = bin;
  // CHECK-NEXT:     accrue_b5 = bin;
  // CHECK-NEXT:     accrue_v = weight[k];
  // CHECK-NEXT:   }
  // CHECK:          int k = (int)(accrue_i + 3 * accrue_part);
  // CHECK:      #pragma acc atomic update
  // CHECK-NEXT: accrue_cells_own[accrue_b].count--;
  // CHECK:      accrue_cells_own[accrue_b8].sum += accrue_v4;
  // CHECK:      #pragma acc loop seq
  // CHECK-NEXT: for (size_t accrue_i = accrue_first + 4 * accrue_part; accrue_i < accrue_last; accrue_i++) {
  // CHECK-NEXT:   int k = (int)accrue_i;
  #pragma acc parallel loop copyin(data, weight) copy(cells)
  for (int k = 0; k < n; k++) {
    const int bin = data[k] % columns;
    #pragma acc atomic
    cells[bin].count--;
    #pragma acc atomic update
    cells[bin].sum += weight[k];
  }

  // Rows, a difference, and a variable from outside, which is private.
  // CHECK-LABEL: vector_length(32) copyin(data) copy(grid)
  // CHECK:      #pragma acc loop worker vector private(i)
  // CHECK:        i = (__typeof__(i))(3 + (accrue_i + accrue_part) * 2);
  // CHECK-NEXT:   accrue_b2 = data[i] / 200;
  // CHECK-NEXT:   accrue_b6 = data[i] % columns;
  // CHECK-NEXT:   accrue_v2 = data[i];
  // CHECK:      ((int (*)[20])accrue_grid_own)[accrue_b2][accrue_b6] -= accrue_v2;
  #pragma acc parallel loop copyin(data) copy(grid)
  for (i = 3; i < n; i += 2) {
    #pragma acc atomic
    grid[data[i] / 200][data[i] % columns] = grid[data[i] / 200][data[i] % columns] - data[i];
  }

  // Not where a function is called, which may do anything.
  // CHECK-LABEL: {{^ +}}copy(left_over)
  // CHECK-NOT: accrue_part
  // CHECK: accrue_left_over_own[bin_of(data[k])]++;
  #pragma acc parallel loop copyin(data) copy(left_over)
  for (int k = 0; k < n; k++) {
    #pragma acc atomic
    left_over[bin_of(data[k])]++;
  }
  for (int c = 0; c < columns; c++) {
    printf("%d %.2f %u", cells[c].count, cells[c].sum, left_over[c]);
    for (int r = 0; r < rows; r++) printf(" %d", grid[r][c]);
    printf("\n");
  }
}
