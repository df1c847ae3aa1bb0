// Products and bit operations start from their own neutral value and merge by themselves.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 600, bins = 16 };
static int key[n];
static unsigned product[bins], all[bins], some[bins], odd[bins];

int main(void) {
  for (int i = 0; i < n; i++) key[i] = i % bins;
  for (int k = 0; k < bins; k++) product[k] = k + 1, all[k] = ~0u, some[k] = k, odd[k] = 5;
  // CHECK-DAG: accrue_product[accrue_k] = 1;
  // CHECK-DAG: accrue_all[accrue_k] = (unsigned int)-1;
  // CHECK-DAG: accrue_some[accrue_k] = 0;
  // CHECK-DAG: accrue_odd[accrue_k] = 0;
  #pragma acc parallel loop copyin(key) copy(product, all, some, odd)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    product[key[i]] *= 2 * i + 1;
    #pragma acc atomic
    all[key[i]] &= ~(1u << i % 13);
    #pragma acc atomic
    some[key[i]] |= 1u << i % 17;
    #pragma acc atomic
    odd[key[i]] ^= i;
  }
  // CHECK-DAG: product[accrue_k % accrue_product_bins] *= accrue_product[
  // CHECK-DAG: all[accrue_k % accrue_all_bins] &= accrue_all[
  // CHECK-DAG: some[accrue_k % accrue_some_bins] |= accrue_some[
  // CHECK-DAG: odd[accrue_k % accrue_odd_bins] ^= accrue_odd[
  for (int k = 0; k < bins; k++) printf("%u %u %u %u\n", product[k], all[k], some[k], odd[k]);
}
