// Atomics in a construct without a loop directive are not passed over in silence.
// RUN: %report | FileCheck %s
void f(const unsigned char *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'f', an atomic update stands in no loop with a loop directive [ACR027]
  #pragma acc kernels copyin(data[0:n]) copy(h[0:256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
