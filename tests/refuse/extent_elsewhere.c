// What another function says is not taken where evaluating it could fail or where it is seen to change.
// RUN: %report | FileCheck %s
#include <stdlib.h>
struct table {
  int rows, columns;
  int *cells, *sums;
};
static void make(struct table *t, int rows, int columns) {
  t->rows = rows;
  t->columns = columns;
  t->cells = malloc(t->rows * sizeof(int));
  t->sums = malloc(t->columns * sizeof(int));
}
static void grow(struct table *t) { t->columns *= 2; }

void f(struct table *t, const int *data, int n) {
  // The structure may lie on the device alone: the host must not look into it.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'t->cells' [ACR033]
  #pragma acc parallel loop deviceptr(t)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    t->cells[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'t->sums' {{.*}}[ACR023]
  #pragma acc parallel loop present(t)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    t->sums[data[i]]++;
  }
}
// CHECK: accrue: to tell the missing extents, add --bins sums=N
