// Integers and floats of 32 and 64 bits.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdint.h>
#include <stdio.h>

enum { n = 6000, bins = 10 };
static int key[n];
static uint64_t large[bins];
static float single[bins];
static double weight[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i % bins;
  // CHECK-DAG: uint64_t *accrue_large = (uint64_t *)accrue_allocate
  // CHECK-DAG: float *accrue_single = (float *)accrue_allocate
  // CHECK-DAG: double *accrue_weight = (double *)accrue_allocate
  #pragma acc parallel loop copyin(key) copy(large, single, weight)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    large[key[i]] += 1ull << 33;
    #pragma acc atomic
    single[key[i]] += 0.5f;
    #pragma acc atomic
    weight[key[i]] += 0.25 * i;
  }
  for (int k = 0; k < bins; k++)
    printf("%llu %g %g\n", (unsigned long long)large[k], single[k], weight[k]);
}
