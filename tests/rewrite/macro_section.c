// Sections that stand in macros say how many bins there are: on the construct, in a data region, in a list, behind the name.
// RUN: %report | FileCheck %s
// RUN: %same
#include <stdio.h>

#define BINS 32
#define TABLE g[0:32]
#define SAME g[0:BINS]
#define LIST d[0:n], h[0:2 * nb]
#define SECTION [0:nb]
enum { n = 1000 };
static int data[n], table[64];

static void constant(int *g, const int *restrict d) {
  // CHECK: :[[@LINE+1]]:3: found: in 'constant', histogram 'g' of 32 x int (extent: construct clause)
  #pragma acc parallel loop copy(TABLE) copyin(d[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[d[i]] += 2;
  }
}

static void region(int *g, const int *restrict d) {
  #pragma acc data copy(SAME)
  // CHECK: :[[@LINE+1]]:3: found: in 'region', histogram 'g' of 32 x int (extent: data clause)
  #pragma acc parallel loop present(g) copyin(d[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[d[i]]++;
  }
}

static void list(int *h, int nb, const int *restrict d) {
  // CHECK: :[[@LINE+1]]:3: found: in 'list', histogram 'h' of 2 * nb x int (extent: construct clause)
  #pragma acc parallel loop copy(LIST)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]] += 3;
  }
}

static void behind(int *h, int nb, const int *restrict d) {
  // CHECK: :[[@LINE+1]]:3: found: in 'behind', histogram 'h' of nb x int (extent: construct clause)
  #pragma acc parallel loop copy(h SECTION) copyin(d[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]] += 4;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 7 % 32;
  constant(table, data);
  region(table, data);
  list(table, 16, data);
  behind(table, 32, data);
  for (int b = 0; b < 64; b++) printf("%d ", table[b]);
  printf("\n");
}
