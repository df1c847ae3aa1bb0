// Integers of 8 and 16 bits wrap as they did.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdint.h>
#include <stdio.h>

enum { n = 6000, bins = 10 };
static int key[n];
static uint8_t small[bins];
static int16_t middle[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i % bins;
  // CHECK-DAG: uint8_t *accrue_small = (uint8_t *)accrue_allocate
  // CHECK-DAG: int16_t *accrue_middle = (int16_t *)accrue_allocate
  #pragma acc parallel loop copyin(key) copy(small, middle)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    small[key[i]]++;
    #pragma acc atomic
    middle[key[i]] -= 3;
  }
  for (int k = 0; k < bins; k++) printf("%d %d\n", small[k], middle[k]);
}
