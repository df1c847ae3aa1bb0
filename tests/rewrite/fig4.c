// The papers' Fig. 4 (the naive method) comes out in the shape of their Fig. 5 (the duplication method).
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

// CHECK: static inline size_t accrue_locals(
// CHECK-LABEL: void count(
// The copies belong to the data region. Its first launch tells how many there are: the extent is known only when the program
// runs, and may be one of those that ask the data.
// CHECK:      size_t accrue_hist_l = 0, accrue_hist_room = 0;
// CHECK:      #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
static void count(const unsigned *data, int n, int *hist, int bins) {
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
  {
    /* Histogram initialization */
    #pragma acc parallel loop
    for (int i = 0; i < bins; i++) {
      hist[i] = 0;
    }

    /* Histogram computation */
    // Memory for the copies, on the host and on the device.
    // CHECK:      if (accrue_new) {
    // CHECK-NEXT:   accrue_hist_l = accrue_locals(-1, accrue_hist_bins, sizeof(int), accrue_iterations(0, n, 1));
    // CHECK:        accrue_hist = (int *)accrue_allocate(&accrue_hist_l, accrue_hist_bins, sizeof(int));
    // CHECK:        #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
    // The copies are zeroed in parallel, by the first launch.
    // CHECK-NEXT: if (accrue_hist_l > 0) {
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
    // The copies are merged in parallel, with atomics, and left as they are found.
    // CHECK:      #pragma acc parallel loop present(accrue_hist[0:accrue_hist_room])
    // CHECK-NEXT: for (size_t accrue_k = 0; accrue_k < accrue_hist_l * accrue_hist_bins; accrue_k++) {
    // CHECK:        #pragma acc atomic update
    // CHECK-NEXT:   hist[accrue_k % accrue_hist_bins] += accrue_hist[accrue_k];
    // CHECK-NEXT:   accrue_hist[accrue_k] = 0;
  }
  // CHECK: #pragma acc exit data delete(accrue_hist[0:accrue_hist_room])
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
