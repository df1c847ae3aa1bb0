// A function that keeps its result below a bound by an `if` of its own.
// RUN: %report | FileCheck %s
static int held(int x, int n) {
  int k = x;
  if (k >= n) k = n - 1;
  return k;
}

void f(const int *restrict data, int n, int bins, int *restrict hist) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'hist' of bins x int (extent: guard)
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[held(data[i], bins)]++;
  }
}
