// A template is edited once; its types stay its own.
// RUN: %rewrite | FileCheck %s
// RUN: %report | FileCheck %s --check-prefix=REPORT
// RUN: %same
#include <cstdio>

template <typename T, int N>
void count(const int *data, int n, T (&h)[N], T step) {
  // REPORT: :[[@LINE+7]]:3: found
  // REPORT-NOT: found
  // CHECK: size_t accrue_h_bins = sizeof(h) / sizeof(T);
  // CHECK-NOT: accrue_h_bins2
  // CHECK: T *accrue_h = (T *)accrue_allocate
  // CHECK: T *accrue_h_to =
  // CHECK: accrue_h_to[data[i]] += step;
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += step;
  }
}

int main() {
  const int n = 700;
  static int data[n];
  int a[25] = {};
  double b[40] = {};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  count(data, n, a, 2);
  count(data, n, b, 0.5);
  for (int k = 0; k < 25; k++) std::printf("%d %g ", a[k], b[k]);
  std::printf("\n");
}
