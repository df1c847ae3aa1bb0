// A sequential loop in kernels brings the read back after the updates.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h, int *out) {
  #pragma acc kernels copy(h[0:64])
  {
    for (int t = 0; t < 4; t++) {
      #pragma acc loop independent
      for (int k = 0; k < 64; k++) out[k] = h[k];
      // CHECK: :[[@LINE+1]]:7: left: {{.*}}'h' is read or written otherwise in line [[@LINE-1]], in the same construct [ACR001]
      #pragma acc loop independent
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]]++;
      }
    }
  }
}
