// A number of bins that is known only at run time: a fixed room on the chip if they fit, copies in device memory if not.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

// CHECK: #define ACCRUE_GANG_PRIVATE
// CHECK: #define ACCRUE_DUPLICATE
// CHECK-LABEL: static void count(
static void count(const int *data, int n, long *hist, int bins) {
  // CHECK:      size_t accrue_hist_bins = accrue_bins(bins);
  // CHECK-NEXT: enum { accrue_hist_chip = 1024 / sizeof(long) };
  // CHECK-NEXT: /* ... unless they fit on the chip: then every gang counts in copies of its own there */
  // CHECK-NEXT: const int accrue_fits = accrue_wants_chip(-1) && accrue_hist_bins <= accrue_hist_chip;
  // CHECK-NEXT: size_t accrue_hist_l = accrue_fits ? 0 : accrue_locals(
  // CHECK:      if (accrue_fits) {
  // CHECK:      #pragma acc parallel loop gang
  // CHECK:        long accrue_hist_own[accrue_hist_chip];
  // CHECK-NEXT:   for (unsigned accrue_k = 0; accrue_k < (accrue_hist_bins < 8 ? 8 : (accrue_hist_bins < accrue_hist_chip ? accrue_hist_bins : (size_t)accrue_hist_chip)); accrue_k++) {
  // CHECK:          ((long *)((size_t)(data[i] % bins) < accrue_hist_bins ? accrue_hist_own : hist))[data[i] % bins] += 2;
  // CHECK:      } else {
  // CHECK:      #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
  // CHECK:      ((long *)((size_t)(data[i] % bins) < accrue_hist_bins ? accrue_hist_to : hist))[data[i] % bins] += 2;
  // CHECK:      #pragma acc exit data delete(accrue_hist[0:accrue_hist_room])
  // CHECK-NEXT: }
  // CHECK-NEXT: accrue_free(accrue_hist);
  #pragma acc parallel loop copyin(data[0:n]) copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    if (data[i] < 0) continue;
    #pragma acc atomic
    hist[data[i] % bins] += 2;
  }
}

int main(void) {
  enum { n = 20000 };
  static int data[n];
  for (int i = 0; i < n; i++) data[i] = i % 9 ? i : -1;
  for (int bins = 1; bins < 5000; bins += bins == 2048 ? 1 : bins) {
    long *hist = calloc(bins, sizeof *hist), check = 0;
    count(data, n, hist, bins);
    for (int k = 0; k < bins; k++) check += hist[k] * (k % 31 + 1);
    printf("%d %ld\n", bins, check);
    free(hist);
    if (bins == 2049) break;
  }
}
