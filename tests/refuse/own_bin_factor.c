// A factor of the index that may be 0, and a product that comes round: the atomic directive must stay.
// RUN: %report | FileCheck %s
void f(int n, int stride, int *h, unsigned m) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h', unless a factor of the index is 0 or the index overflows [ACR005]
  // CHECK-NEXT: fix: nothing needs to be done; the atomic directive must stay
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i * stride] += 2;
  }
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}unless a factor
  // CHECK-NEXT: fix: nothing needs to be done; the atomic directive must stay
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      #pragma acc atomic
      *(h + i * stride) += j;
    }
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}unless a factor
  // CHECK-NEXT: fix: nothing needs to be done; the atomic directive must stay
  #pragma acc parallel loop copy(h[0:n])
  for (unsigned i = 0; i < m; i += 4) {
    #pragma acc atomic
    h[i * 0x40000000u] += 1;
  }
}
