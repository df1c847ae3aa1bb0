// Serial constructs and seq loops.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop runs on one gang: no two updates meet [ACR018]
  #pragma acc serial loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}no gang shares them [ACR018]
  #pragma acc parallel loop seq copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
