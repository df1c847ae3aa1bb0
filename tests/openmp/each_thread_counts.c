// Updates that every thread of a parallel region runs.
// RUN: %accrue scan %s -- -fopenmp 2>&1 | FileCheck %s
static int h[64];
void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an atomic update stands in no loop with a loop directive [ACR027]
  // CHECK-NEXT: fix: each thread runs all that the loop's header says now; 'omp for' in front of a loop over all iterations would share them between the threads, if that is meant
  #pragma omp parallel
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[data[i]]++;
  }
}
