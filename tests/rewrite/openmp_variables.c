// What OpenACC makes private is private to a thread: clauses, scalars that the loop writes, variables of inner loops. What
// is in a data clause stays shared, and its atomics stay.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: to_openmp.py shares scalars that are in no clause; same_openmp looks for races
#include <stdio.h>

enum { n = 2000, m = 6, bins = 50 };
static int data[n], h[bins], most[4];

int main(void) {
  int i, j, t = 7, scratch, sum = 5, factor = 3;
  for (i = 0; i < n; i++) data[i] = i * 7 % bins;
  // CHECK: #pragma omp parallel num_threads({{.*}}) private(scratch, j) firstprivate(t)
  // CHECK: #pragma omp for schedule(static) nowait reduction(+:sum)
  #pragma acc parallel loop copyin(data) copy(h, most) private(scratch) reduction(+:sum)
  for (i = 0; i < n; i++) {
    scratch = data[i];
    t = scratch * factor % bins;
    for (j = 0; j < m; j++) {
      #pragma acc atomic
      h[(t + j) % bins]++;
    }
    sum += scratch;
    // CHECK: #pragma omp atomic update
    // CHECK-NEXT: #pragma acc atomic
    #pragma acc atomic
    most[1]++;
  }
  for (i = 0; i < bins; i++) printf("%d ", h[i]);
  printf("%d %d\n", sum, most[1]);

  int grid[3][4][5] = {{{0}}}, x, y, z;
  for (z = 0; z < 60; z++) ((int *)grid)[z] = z % 11;
  // CHECK: #pragma omp parallel num_threads({{.*}}) private(y, x)
  // CHECK: #pragma omp for schedule(static) nowait collapse(2)
  #pragma acc parallel loop collapse(3) copyin(grid) copy(h)
  for (z = 0; z < 3; z++)
    for (y = 0; y < 4; y++)
      for (x = 0; x < 5; x++) {
        #pragma acc atomic
        h[grid[z][y][x]]++;
      }
  for (i = 0; i < bins; i++) printf("%d ", h[i]);
  printf("\n");
}
