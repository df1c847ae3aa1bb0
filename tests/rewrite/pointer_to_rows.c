// A pointer to rows: the clause counts rows, the copies hold rows times columns.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

enum { columns = 16 };

static void count(int n, const int *a, const int *b, int (*h)[columns], int rows) {
  // CHECK: size_t accrue_h_bins = accrue_bins((size_t)rows * (sizeof(h[0]) / sizeof(int)));
  #pragma acc parallel loop copyin(a[0:n], b[0:n]) copy(h[0:rows])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[a[i]][b[i]] += 2;
  }
}

int main(void) {
  enum { n = 2000, rows = 9 };
  static int a[n], b[n];
  int (*h)[columns] = calloc(rows, sizeof *h);
  for (int i = 0; i < n; i++) a[i] = i % rows, b[i] = i / 5 % columns;
  count(n, a, b, h, rows);
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) printf("%d ", h[r][c]);
  printf("\n");
  free(h);
}
