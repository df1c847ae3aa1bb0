// Static pointers that hold more than what is allocated for them: one is set to another, changed by its address, copied with its
// structure.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010*3{{$}}
#include "data.h"
static int *a, *b, *c, *e;
static struct pair {
  int *x, *y;
} s, t;
static void take(int **p) { *p = c; }
static void setup(void) {
  a = calloc(16, sizeof(int));
  b = calloc(16, sizeof(int));
  b = a;
  c = calloc(16, sizeof(int));
  e = calloc(16, sizeof(int));
  take(&e);
  s.x = calloc(16, sizeof(int));
  s.y = calloc(16, sizeof(int));
  t.x = t.y = s.x;
  s = t;
}
static void count(void) {
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    a[(b[d[i]] + d[i]) & 15]++;
  }
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    c[(e[d[i]] + d[i]) & 15]++;
  }
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    s.x[(s.y[d[i]] + d[i]) & 15]++;
  }
}
int main(void) {
  fill();
  setup();
  count();
  show(a, 16);
  show(c, 16);
  show(s.x, 16);
}
