// The size of an array that a type names hands the histogram's address on: of a variable, in a cast, of a parameter.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010*3
#include "data.h"

static int *kept;
static int keep(int *p) {
  kept = p;
  return 3;
}

static void variable(void) {
  int h[16] = {0};
  int (*q)[keep(h)] = 0;
  (void)q;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (kept[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}

static void converted(void) {
  int h[16] = {0};
  int *q = (int *)(int (*)[keep(h)])0;
  (void)q;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (kept[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}

void parameter(int *restrict h, int (*q)[keep(h)]) {
  (void)q;
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (kept[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}

int main(void) {
  static int h[16];
  fill();
  variable();
  converted();
  parameter(h, 0);
}
