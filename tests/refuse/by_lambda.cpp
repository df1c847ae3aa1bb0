// A lambda that updates is called a lambda.
// RUN: %report | FileCheck %s
void count(int n, const int *d, int *h) {
  auto put = [](int *bins, int k) {
    #pragma acc atomic
    bins[k]++;
  };
  // CHECK: :[[@LINE+2]]:3: left: in 'count', {{.*}} [ACR017]
  // CHECK-NEXT: fix: write the loop with its update where the array is at hand, instead of a lambda that does it
  #pragma acc parallel loop copyin(d[0:n]) copy(h[0:32])
  for (int i = 0; i < n; i++) put(h, d[i]);
}
