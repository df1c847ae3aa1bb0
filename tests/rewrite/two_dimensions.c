// A two-dimensional array: copies are one block, the loop sees rows.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 5000, rows = 12, columns = 30 };
static int votes[rows][columns];
static short a[n], b[n];

int main(void) {
  for (int i = 0; i < n; i++) a[i] = i % rows, b[i] = i / 7 % columns;
  // CHECK: size_t accrue_votes_bins = sizeof(votes) / sizeof(int);
  // CHECK: int *accrue_votes = (int *)accrue_allocate
  #pragma acc parallel loop copyin(a, b) copy(votes)
  for (int i = 0; i < n; i++) {
    // CHECK: int (*accrue_votes_to)[30] =
    // CHECK-NEXT: (int (*)[30])(accrue_votes + {{.*}}) : votes;
    // CHECK: accrue_votes_to[a[i]][b[i]]++;
    #pragma acc atomic
    votes[a[i]][b[i]]++;
  }
  // CHECK: ((int *)votes)[accrue_k % accrue_votes_bins] += accrue_votes[
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) printf("%d ", votes[r][c]);
  printf("\n");
}
