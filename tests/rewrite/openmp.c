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
    // CHECK-NEXT: size_t accrue_h_bins = sizeof(h) / sizeof(unsigned int);
    // CHECK-NEXT: const size_t accrue_tables = ACCRUE_SUBTABLES((sizeof(h) / sizeof(unsigned int)) * sizeof(unsigned int));
    // CHECK-NEXT: const size_t accrue_h_row = ACCRUE_SUBROW(sizeof(h) / sizeof(unsigned int), sizeof(unsigned int));
    // CHECK-NEXT: const size_t accrue_h_size = ACCRUE_SUBSIZE(accrue_h_row, accrue_tables);
    // CHECK-NEXT: size_t accrue_l = accrue_threads(-1, accrue_h_size * sizeof(unsigned int), accrue_iterations(0, n, 1));
    // CHECK-NEXT: accrue_copies(&accrue_l, accrue_h_size, sizeof(unsigned int));
    // CHECK-NEXT: #pragma omp parallel num_threads(accrue_l > 0 ? (int)accrue_l : 1) if(n > 100)
    // CHECK:      #pragma omp for schedule(static) nowait
    // CHECK-NEXT: #pragma acc parallel loop if(n > 100)
    #pragma acc parallel loop if(n > 100)
    for (int i = 0; i < n; i++) {
      // CHECK:      accrue_h ? accrue_h + ((size_t)i & (accrue_tables - 1)) * accrue_h_row : h;
      // CHECK-NEXT: #pragma acc atomic update
      // CHECK-NEXT: accrue_h_to[data[i]] += 3;
      #pragma acc atomic update
      h[data[i]] += 3;
    }
    // CHECK:      #pragma omp barrier
    // CHECK:      #pragma omp for schedule(static) nowait
    // CHECK-NEXT: for (size_t accrue_begin = 0; accrue_begin < accrue_h_bins; accrue_begin += ACCRUE_BLOCK) {
    // CHECK-NEXT: const size_t accrue_end = ACCRUE_END(accrue_begin, accrue_h_bins);
    // CHECK-NEXT: if (accrue_is_zero(accrue_h_from + accrue_begin, (accrue_end - accrue_begin) * sizeof(unsigned int))) continue;
    // CHECK-NEXT: for (size_t accrue_k = accrue_begin; accrue_k < accrue_end; accrue_k++) {
    // CHECK-NEXT: if (accrue_h_from[accrue_k] != 0) {
    // CHECK-NEXT: h[accrue_k] += accrue_h_from[accrue_k];
    // CHECK-NEXT: }
    // CHECK-NEXT: accrue_h_from[accrue_k] = 0;
    // CHECK:      accrue_release(accrue_h_copies);
  }
  for (int k = 0; k < bins; k++) printf("%u ", h[k]);
  printf("\n");
}
