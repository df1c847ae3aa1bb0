// A second pointer to the histogram is used in the loop.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h, int *out) {
  int *alias = h + 3;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'alias[0]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    out[i] = alias[0];
  }
}
