// A pointer to a declared array tells the extent.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
static int bins[16];
int main(void) {
  int own[16] = {0};
  int *h = own, *first = &bins[0];
  fill();
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    first[d[i]] += 2;
  }
  show(own, 16);
  show(bins, 16);
}
