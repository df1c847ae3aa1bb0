// A loop that reads the histogram besides updating it.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h, int *copy) {
  // CHECK: :[[@LINE+1]]:3: left: in 'f', 'h' is read or written otherwise in line [[@LINE+5]] [ACR001]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    copy[i] = h[0];
  }
  // CHECK-NEXT: fix: if the other use need not see the counts as they grow, move it to a loop of its own
}
