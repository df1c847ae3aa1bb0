// *(h + k), k[h] and &h[k] are the array's elements too.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 2000, bins = 30 };
static int key[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i % (bins - 1);
  #pragma acc parallel loop copyin(key) copy(h)
  for (int i = 0; i < n; i++) {
    // CHECK: *(accrue_h_to + key[i]) += 1;
    #pragma acc atomic
    *(h + key[i]) += 1;
    // CHECK: *(1 + accrue_h_to + key[i]) += 2;
    #pragma acc atomic
    *(1 + h + key[i]) += 2;
    // CHECK: (*&accrue_h_to[key[i]])++;
    #pragma acc atomic
    (*&h[key[i]])++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
