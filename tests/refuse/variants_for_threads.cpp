// OpenMP may choose another function where threads run, in a file that is read as OpenACC's.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
int two(int k) { return k + 2; }
#pragma omp declare variant(two) match(construct = {parallel})
int one(int k) { return k + 1; }

void count(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'count', 'omp declare variant' makes threads run other functions [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[one(k[i]) % 9]++;
  }
}
