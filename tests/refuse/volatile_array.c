// Bins that are volatile, and a clause that names them.
// RUN: %report | FileCheck %s
static volatile int bins[64];
void named(const int *restrict d, int n) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the bins of 'bins' are volatile: every update must go to them [ACR021]
  // CHECK-NEXT: fix: take 'volatile' away, if nothing but this program changes or watches them
  #pragma acc parallel loop copy(bins)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    bins[d[i] & 63]++;
  }
}
void reached(const int *restrict d, int n, volatile int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the bins of 'h' are volatile: every update must go to them [ACR021]
  // CHECK-NEXT: fix: take 'volatile' away, if nothing but this program changes or watches them
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i] & 63]++;
  }
}
