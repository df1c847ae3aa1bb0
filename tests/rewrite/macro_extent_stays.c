// The number of bins is a macro's: the rewritten file is right for another value as well.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// RUN: %accrue opt %s -o %t.c 2>/dev/null && gcc -fopenacc -DBINS=500 -fsanitize=address,undefined %t.c -o %t && env ACCRUE_LOCALS=8 %t
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>

#ifndef BINS
#define BINS 20
#endif
enum { n = 3000 };
static int data[n], h[BINS];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % BINS;
  // CHECK: size_t accrue_h_bins = sizeof(h) / sizeof(int);
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < BINS; k++) printf("%d ", h[k]);
  printf("\n");
}
