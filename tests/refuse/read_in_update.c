// The value that is added is itself read from the histogram.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in line {{.*}}[ACR001]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += h[0];
  }
}
