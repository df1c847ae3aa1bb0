// A parallel region has no barrier: another loop of it that uses the histogram would see parts of it.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h, int *out) {
  #pragma acc parallel copy(h[0:64])
  {
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'h' is read or written otherwise in line [[@LINE+7]], in the same construct [ACR001]
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
    #pragma acc loop
    for (int i = 0; i < 64; i++) out[i] = h[i];
  }
  // In kernels the loop behind the site runs after it, but before the merge.
  #pragma acc kernels copy(h[0:64])
  {
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}in the same construct [ACR001]
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
    #pragma acc loop independent
    for (int i = 0; i < 64; i++) out[i] = h[i];
  }
}
