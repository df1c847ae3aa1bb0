// The structure may not be there, and then the loop does not ask for its bins: neither may what is put in front of the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR033
#include "data.h"
struct tally {
  int *bins;
};
static void count(struct tally *t, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (t) {
      #pragma acc atomic update
      t->bins[k[i]]++;
    }
  }
}
int main(void) {
  static int h[16];
  struct tally t = {h};
  fill();
  count(&t, d, N);
  count(NULL, d, N);
  show(h, 16);
}
