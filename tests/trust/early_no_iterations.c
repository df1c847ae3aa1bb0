// Each iteration follows the pointer, but there may be none.
// RUN: %every_plan --rewritten %s
// RUN: %accrue opt %s -- -I%S/Inputs 2>/dev/null | grep -v CHECK | FileCheck %s
// CHECK: accrue_iterations(0, n, 1) > 0 && accrue_apart(
#include "data.h"
struct tally {
  int *bins;
};
static void count(struct tally *t, const int *k, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    t->bins[k[i] & 15]++;
  }
}
int main(void) {
  static int h[16];
  struct tally t = {h};
  fill();
  count(&t, d, N);
  count(NULL, d, 0);
  show(h, 16);
}
