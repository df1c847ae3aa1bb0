// Threads of the program's own directive get copies: the directive stays, an update of a copy needs no atomic, the merge does.
// RUN: %rewrite | FileCheck %s
// RUN: %tests/openmp/same %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void count
void count(const unsigned char *data, int n, unsigned hist[256]) {
  // CHECK:      /* accrue: 'hist' is counted in a copy per thread, merged after the loop */
  // CHECK-NEXT: size_t accrue_hist_bins = 256;
  // CHECK:      size_t accrue_l = !accrue_may ? 0 : accrue_threads(-1, accrue_hist_size * sizeof(unsigned int), accrue_iterations(0, n, 1));
  // CHECK:      #pragma omp parallel for schedule(dynamic, 64)
  // CHECK-NEXT: for (int i = 0; i < n; i++) {
  // CHECK-NEXT:   unsigned int *accrue_hist =
  // CHECK-NEXT:       accrue_thread() < accrue_l ? (accrue_hist_copies + accrue_thread() * accrue_hist_size) : NULL;
  // CHECK-NEXT:   if (accrue_hist) {
  // CHECK-NEXT:   accrue_hist[data[i]]++;
  // CHECK-NEXT:   } else {
  // CHECK-NEXT:     #pragma omp atomic update hint(0)
  // CHECK-NEXT:     hist[data[i]]++;
  // CHECK-NEXT:   }
  // CHECK-NEXT: }
  // CHECK:        #pragma omp atomic update
  // CHECK-NEXT:   hist[accrue_k] += accrue_hist_copies[accrue_j * accrue_hist_size + accrue_k];
  // CHECK:      accrue_release(accrue_hist_copies);
  #pragma omp parallel for schedule(dynamic, 64)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic update hint(0)
    hist[data[i]]++;
  }
}

// A region with more than the loop; under default(none) ours are named.
// CHECK-LABEL: void region
void region(const int *data, int n, double *sums, int bins) {
  int last = 0;
  // CHECK: #pragma omp parallel default(none) shared(data, n, sums, bins) firstprivate(last) {{.}}
  // CHECK-NEXT: firstprivate(accrue_l, accrue_sums_copies, accrue_sums_size, accrue_sums_bins)
  #pragma omp parallel default(none) shared(data, n, sums, bins) firstprivate(last)
  {
    last++;
    #pragma omp for nowait
    for (int i = 0; i < n; i++)
      if (data[i] < bins)
        // CHECK: { if (accrue_sums && (size_t)(data[i]) < accrue_sums_bins) {
        #pragma omp atomic
        sums[data[i]] += 0.5 * last;
      else if (data[i] == 4095)
        last = 1;
    #pragma omp barrier
  }
}

int main(void) {
  const int n = 100000;
  unsigned char *bytes = malloc(n);
  int *data = malloc(n * sizeof *data);
  for (int i = 0; i < n; i++) bytes[i] = i * 7 % 251, data[i] = i * 13 % 100;
  unsigned *hist = calloc(256, sizeof *hist);
  double sums[100] = {0};
  count(bytes, n, hist);
  region(data, n, sums, 100);
  for (int k = 0; k < 256; k++) printf("%u ", hist[k]);
  for (int k = 0; k < 100; k++) printf("%g ", sums[k]);
  free(bytes), free(data), free(hist);
}
