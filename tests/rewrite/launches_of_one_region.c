// Launches of one data region share the copies: the first zeroes them, and each leaves them as it found them.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int data[n], hist[bins], products[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = (i * 7 + i / 11) % bins;
  for (int k = 0; k < bins; k++) products[k] = 1;
  // CHECK:      int accrue_new = 1;
  // CHECK-NEXT: #pragma acc data copyin(data) copy(hist, products) create(accrue_hist[0:accrue_hist_room])
  #pragma acc data copyin(data) copy(hist, products)
  {
    for (int step = 0; step < 5; step++) {
      // CHECK:      if (accrue_new && (accrue_hist_l > 0 || accrue_products_l > 0)) {
      // CHECK:        accrue_products[accrue_k] = 1;
      // CHECK:        accrue_new = 0;
      #pragma acc parallel loop
      for (int i = step; i < n; i++) {
        #pragma acc atomic update
        hist[data[i]]++;
        #pragma acc atomic update
        products[data[i]] *= i % 3 ? 1 : -1;
      }
      // CHECK:      hist[accrue_k % accrue_hist_bins] += accrue_hist[accrue_k];
      // CHECK-NEXT: accrue_hist[accrue_k] = 0;
      // CHECK:      products[accrue_k % accrue_products_bins] *= accrue_products[accrue_k];
      // CHECK-NEXT: accrue_products[accrue_k] = 1;
    }
  }
  for (int k = 0; k < bins; k++) printf("%d %d\n", hist[k], products[k]);
}
