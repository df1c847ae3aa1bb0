// Pragmas that stand beside, and not on, a loop that is counted in copies; one of the two languages by a configuration.
// RUN: %accrue scan %s 2>&1 | FileCheck %s
// RUN: %same
// SAME-FLAGS: -Wno-unknown-pragmas
#include <stdio.h>
#define MARK
#pragma GCC diagnostic push

static int h[9], key[900];

int main(void) {
  for (int i = 0; i < 900; i++) key[i] = i * i % 9;
  #pragma omp parallel for
  for (int k = 0; k < 9; k++) h[k] = k;
  MARK
  #pragma GCC diagnostic ignored "-Wunused-variable"
  // CHECK: :[[@LINE+1]]:3: found: in 'main', histogram 'h' of 9 x int
  #pragma acc parallel loop copy(h) copyin(key)
  for (int i = 0; i < 900; i++) {
    #pragma acc atomic update
    h[key[i]]++;
  }
#ifdef OTHER
  #pragma omp parallel for
#else
  // CHECK: :[[@LINE+1]]:3: found: in 'main', histogram 'h' of 9 x int
  #pragma acc parallel loop copy(h) copyin(key)
#endif
  for (int i = 0; i < 900; i++) {
    #pragma acc atomic update
    h[key[i]] += 2;
  }
  for (int k = 0; k < 9; k++) printf("%d ", h[k]);
  printf("\n");
}
#pragma GCC diagnostic pop
