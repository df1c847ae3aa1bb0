// A block of zeros is something to merge where copies start with ones: &= and *=.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 100000, bins = 4 };
static unsigned all[bins] = {7, 7, 7, 7}, product[bins] = {5, 5, 5, 5}, sum[bins];
static unsigned char data[n];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i / 5 & 3;
  #pragma acc parallel loop copy(all, product, sum) copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    all[data[i]] &= 8;
    #pragma acc atomic update
    product[data[i]] *= 0;
    #pragma acc atomic update
    sum[data[i]] += 2;
  }
  // CHECK:     accrue_all_from = accrue_all_copies
  // CHECK-NOT: accrue_is_zero
  // CHECK:     accrue_product_from = accrue_product_copies
  // CHECK-NOT: accrue_is_zero
  // CHECK:     if (accrue_product_from[accrue_k] != 1) {
  // CHECK:     accrue_sum_from = accrue_sum_copies
  // CHECK:     if (accrue_is_zero(accrue_sum_from
  // CHECK:     if (accrue_sum_from[accrue_k] != 0) {
  for (int k = 0; k < bins; k++) printf("%u %u %u\n", all[k], product[k], sum[k]);
}
