// An index that is cut to eight bits is no longer the loop variable: iterations do meet.
// RUN: %report | FileCheck %s
void f(int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:256])
  for (int i = 0; i < n; i++) {
    unsigned char b = i;
    #pragma acc atomic
    h[b] += 3;
  }
}
