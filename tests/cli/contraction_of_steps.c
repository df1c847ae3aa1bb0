// A bin that is counted up while a product that is added says so, and a product that goes up by one.
// RUN: %accrue scan %s | FileCheck %s
// RUN: %accrue scan %s -- -ffp-contract=off | FileCheck --check-prefix=SILENT %s
// SILENT-NOT: note:
// CHECK: found: in 'counted'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+5]],
void counted(const float *x, const float *y, int n, int h[64]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (; k < 63 && x[i] * 3.3f + y[i] > k * 0.25f; k++) {}
#pragma acc atomic
    h[k]++;
  }
}
// CHECK: found: in 'stepped'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+5]],
void stepped(const float *x, const float *y, int n, int h[64]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    float at = x[i] * y[i];
    at++;
#pragma acc atomic
    h[(int)at & 63]++;
  }
}
