// A pointer that moves in the loop.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'p' does not keep the value it starts with [ACR016]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int *p = h;
    p += data[i];
    #pragma acc atomic
    (*p)++;
  }
}
