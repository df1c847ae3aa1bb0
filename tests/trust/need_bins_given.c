// `--bins` is believed before a weaker rule that has found something.
// RUN: %accrue opt --bins bins=16 %s -o %t.c -- -I%S/Inputs && FileCheck --input-file=%t.c %s
// RUN: %every_plan %s
// CHECK: accrue
#include "data.h"
static void add(int v, int *b, int k) {
  #pragma acc atomic update
  b[k] += v;
}

static void count(int n, const int *x, int *bins, int size) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) add(1, bins, x[i] & (size - 1));
}

int main(void) {
  static int h[16];
  fill();
  count(N, d, h, 16);
  show(h, 16);
}
