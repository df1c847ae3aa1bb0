// The extent is known in another function, by names that mean something else or nothing at the loop.
// RUN: %report | FileCheck %s
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#include <stdlib.h>

enum { n = 700 };
static int data[n];
struct table {
  int rows, columns;
  int *cells, *sums;
};
static int total;
static int *all;

static void make(struct table *t, int rows, int columns) {
  size_t size = (size_t)rows * columns;
  t->rows = rows;
  t->columns = columns;
  t->cells = calloc(size, sizeof(int));
  t->sums = calloc(columns, sizeof(int));
  total = rows;
  all = calloc(rows, sizeof(int));
}

static void count(struct table *table) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'table->cells' of {{.*}}table->rows{{.*}} * {{.*}}table->columns{{.*}} x int (extent: allocation)
  #pragma acc parallel loop present(table)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    table->cells[data[i]]++;
  }
  int *sums = table->sums;
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'sums' of (table ? table->columns : 0) x int (extent: allocation)
  #pragma acc parallel loop present(sums)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    sums[data[i] / 5]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'all' of total x int (extent: allocation)
  #pragma acc parallel loop present(all)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    all[data[i] / 10]++;
  }
}

static void by_size(int *h) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of 2 * 20 x int (extent: caller)
  #pragma acc parallel loop present(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

int main(void) {
  struct table t;
  int half = 20, bins = 2 * half;
  int *h = calloc(bins, sizeof(int));
  for (int i = 0; i < n; i++) data[i] = i % 40;
  make(&t, 5, 8);
  count(&t);
  by_size(h);
  for (int k = 0; k < 40; k++) printf("%d %d ", t.cells[k], h[k]);
  for (int k = 0; k < 8; k++) printf("%d ", t.sums[k]);
  for (int k = 0; k < 5; k++) printf("%d ", all[k]);
  printf("\n");
}
