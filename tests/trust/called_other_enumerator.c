// A function's index has a constant that is another one where the loop stands.
// RUN: %every_plan --rewritten %s
#include "data.h"
enum { M = 37 };
#pragma acc routine seq
static void put(int *a, int k) {
  #pragma acc atomic
  a[k % M]++;
}
static void run(int *h, int n) {
  enum { M = 2 };
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) put(h, i * M);
}
int main(void) {
  int *h = calloc(40, sizeof *h);
  #pragma acc data copy(h[0:40])
  run(h, N);
  show(h, 40);
}
