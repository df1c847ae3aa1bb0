// The strategy openmp: a copy per thread in an OpenMP region, counted without atomics, merged after a barrier.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int data[n];
static unsigned h[bins];

// CHECK: #ifndef ACCRUE_OPENMP
// CHECK: #ifdef _OPENMP
// CHECK-NEXT: #include <omp.h>
// CHECK: static inline size_t accrue_threads(
int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK:      #pragma acc data copyin(data) copy(h)
  #pragma acc data copyin(data) copy(h)
  {
    // CHECK:      /* accrue: 'h' is counted in a copy per thread, merged after the loop */
    // CHECK-NEXT: const size_t accrue_h_bins = sizeof(h) / sizeof(unsigned int);
    // CHECK:      size_t accrue_l = accrue_threads(-1, accrue_h_size * sizeof(unsigned int), accrue_iterations(0, n, 1));
    // CHECK-NEXT: accrue_copies(&accrue_l, accrue_h_size, sizeof(unsigned int));
    // CHECK-NEXT: #pragma omp parallel num_threads(accrue_l > 0 ? (int)accrue_l : 1) if(n > 100)
    // CHECK:      #pragma omp for schedule(static) nowait
    // CHECK-NEXT: #pragma acc parallel loop if(n > 100)
    #pragma acc parallel loop if(n > 100)
    for (int i = 0; i < n; i++) {
      // CHECK:      accrue_h ? accrue_h + ((size_t)i & (accrue_h_tables - 1)) * accrue_h_row : h;
      // CHECK-NEXT: #pragma acc atomic update
      // CHECK-NEXT: accrue_h_to[data[i]] += 3;
      #pragma acc atomic update
      h[data[i]] += 3;
    }
    // CHECK:      #pragma omp barrier
    // CHECK:      #pragma omp for schedule(static) nowait
    // CHECK-NEXT: for (size_t accrue_k = 0; accrue_k < accrue_h_bins; accrue_k++) {
    // CHECK:      accrue_release(accrue_h_copies);
  }
  for (int k = 0; k < bins; k++) printf("%u ", h[k]);
  printf("\n");
}
