// Loops of a target count in copies on the device, by their own atomics.
// RUN: %rewrite | FileCheck %s
// RUN: %tests/openmp/same %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void count
void count(const int *data, int n, int *hist, int bins) {
  // CHECK: #pragma omp target enter data map(alloc: accrue_hist[0:accrue_hist_room]) if(n > 10)
  // CHECK: #pragma omp target teams distribute parallel for map(alloc: accrue_hist[0:accrue_hist_room]) if(n > 10)
  // CHECK: #pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: hist[0:bins]) if(n > 10) {{.}}
  // CHECK-NEXT: map(alloc: accrue_hist[0:accrue_hist_room])
  // CHECK:      #pragma omp atomic
  // CHECK-NEXT: ((int *)((size_t)(data[i]) < accrue_hist_bins ? accrue_hist_to : hist))[data[i]] += 2;
  // CHECK: #pragma omp target teams distribute parallel for map(alloc: accrue_hist[0:accrue_hist_room]) map(tofrom: hist[0:bins]) if(n > 10)
  // CHECK: #pragma omp atomic update
  // CHECK: #pragma omp target exit data map(delete: accrue_hist[0:accrue_hist_room]) if(n > 10)
  #pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: hist[0:bins]) if(n > 10)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]] += 2;
  }
}

// The data region keeps the copies.
// CHECK-LABEL: void often
void often(const int *data, int n, int *hist, int bins) {
  // CHECK: #pragma omp target data map(to: data[0:n]) map(tofrom: hist[0:bins]) {{.}}
  // CHECK-NEXT: map(alloc: accrue_hist[0:accrue_hist_room])
  #pragma omp target data map(to: data[0:n]) map(tofrom: hist[0:bins])
  {
    for (int round = 0; round < 3; round++) {
      #pragma omp target teams
      #pragma omp distribute parallel for
      for (int i = round; i < n; i++) {
        #pragma omp atomic update
        hist[data[i]]++;
      }
    }
  }
}

int main(void) {
  const int n = 100000, bins = 100;
  int *data = malloc(n * sizeof *data), *hist = calloc(bins, sizeof *hist);
  for (int i = 0; i < n; i++) data[i] = i * 13 % bins;
  count(data, n, hist, bins);
  often(data, n, hist, bins);
  for (int k = 0; k < bins; k++) printf("%d ", hist[k]);
  free(data), free(hist);
}
