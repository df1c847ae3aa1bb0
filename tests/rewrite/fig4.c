// The papers' Fig. 4 (the naive method) comes out in the shape of their Fig. 5 (the duplication method).
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

// CHECK: static inline size_t accrue_locals(
// CHECK-LABEL: void count(
// Memory for the copies, on the host and in the data region's create.
// CHECK:      size_t accrue_hist_l = accrue_locals(-1, accrue_hist_bins, sizeof(int), accrue_iterations(0, n, 1));
// CHECK-NEXT: int *accrue_hist = (int *)accrue_allocate(&accrue_hist_l, accrue_hist_bins, sizeof(int));
// CHECK:      #pragma acc data copyin(data[0:n]) copyout(hist[0:bins]) create(accrue_hist[0:accrue_hist_room])
static void count(const unsigned *data, int n, int *hist, int bins) {
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
  {
    /* Histogram initialization */
    #pragma acc parallel loop
    for (int i = 0; i < bins; i++) {
      hist[i] = 0;
    }

    /* Histogram computation */
    // The copies are zeroed in parallel.
    // CHECK:      if (accrue_hist_l > 0) {
    // CHECK-NEXT:   #pragma acc parallel loop present(accrue_hist[0:accrue_hist_room])
    // CHECK-NEXT:   for (size_t accrue_k = 0; accrue_k < accrue_hist_room; accrue_k++) {
    // CHECK-NEXT:     accrue_hist[accrue_k] = 0;
    // The gangs are counted, and the copy is that of the gang.
    // CHECK:      #pragma acc parallel loop num_gangs(accrue_gangs) vector_length(256)
    // CHECK:      for (int i = 0; i < n; i++) {
    // CHECK-NEXT:   int *accrue_hist_to =
    // CHECK-NEXT:       accrue_hist_l > 0 ? accrue_hist + (unsigned)((size_t)i >> accrue_shift) % (unsigned)accrue_hist_l * accrue_hist_bins : hist;
    // CHECK-NEXT:   #pragma acc atomic update
    // CHECK-NEXT:   ((int *)((size_t)(data[i]) < accrue_hist_bins ? accrue_hist_to : hist))[data[i]]++; /* 0 <= data[i] < bins */
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++; /* 0 <= data[i] < bins */
    }
    // The copies are merged in parallel, with atomics.
    // CHECK:      #pragma acc parallel loop collapse(2) present(accrue_hist[0:accrue_hist_room])
    // CHECK-NEXT: for (size_t accrue_j = 0; accrue_j < accrue_hist_l; accrue_j++) {
    // CHECK-NEXT:   for (size_t accrue_k = 0; accrue_k < accrue_hist_bins; accrue_k++) {
    // CHECK:          #pragma acc atomic update
    // CHECK-NEXT:     hist[accrue_k] += accrue_hist[accrue_j * accrue_hist_bins + accrue_k];
  }
  // CHECK: free(accrue_hist);
}

int main(void) {
  enum { n = 100000, bins = 256 };
  unsigned *data = malloc(n * sizeof *data);
  int hist[bins];
  for (int i = 0; i < n; i++) data[i] = (unsigned)i * 2654435761u >> 24;
  count(data, n, hist, bins);
  for (int i = 0; i < bins; i++) printf("%d\n", hist[i]);
  free(data);
}
