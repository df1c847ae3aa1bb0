// Loops in device functions.
// RUN: %report | FileCheck %s
#pragma acc routine gang
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'f', 'f' runs on the device already [ACR009]
  #pragma acc loop gang
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
