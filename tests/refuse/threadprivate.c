// Variables that OpenMP makes each thread's own, in a file that is read as OpenACC's: threads would not share them.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
int shift;
#pragma omp threadprivate(shift)

void count(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'count', 'omp threadprivate' makes variables each thread's own [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[(k[i] + shift) % 9]++;
  }
}
