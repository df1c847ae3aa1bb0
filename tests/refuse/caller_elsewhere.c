// A caller in this file does not speak for callers in others: the function is visible outside.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR007]
  #pragma acc parallel loop present(data, h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

void g(const int *data, int n) {
  int h[64] = {0};
  f(data, n, h);
}
