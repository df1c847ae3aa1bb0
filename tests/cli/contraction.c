// Where bins are chosen by a product that is added, compilers may round both at once. The report says so, unless the flags forbid it.
// RUN: %accrue scan %s | FileCheck %s
// RUN: %accrue opt %s -o - 2>&1 >/dev/null | FileCheck --check-prefix=OPT %s
// RUN: %accrue scan --report json %s > %t.json && FileCheck --check-prefix=JSON %s < %t.json && %accrue report %t.json | FileCheck %s
// RUN: %accrue scan %s -- -ffp-contract=off | FileCheck --check-prefix=SILENT %s
// RUN: %accrue scan %s -- -std=c11 | FileCheck --check-prefix=SILENT %s
// Where sums are exact, their bits depend on what is added, too.
// RUN: %accrue scan --reproducible %s | grep -o "in 'settled'.*\|in line.*" | FileCheck --check-prefix=EXACT %s
// EXACT-COUNT-7: in line
// EXACT: in 'settled'
// EXACT-NEXT: in line
// Within an expression alone, as Clang does by itself:
// RUN: rm -rf %t && mkdir %t && cp %s %t/contraction.c && COMPILER=clang python3 %S/Inputs/database.py %t -std=c11 -- %t/contraction.c
// RUN: %accrue scan -p %t | grep -o 'in line.*' | FileCheck --check-prefix=WITHIN %s
// RUN: %accrue scan %s -- -ffp-contract=on | grep -o 'in line.*' | FileCheck --check-prefix=WITHIN %s
#include <math.h>
static float along(float x, float c) { return x * c; }
static inline int bin_of(float x, float c, float from) {
  const float at = from + along(x, c);
  return (int)at;
}
// CHECK: contraction.c:[[@LINE+6]]:{{[0-9]+}}: found: in 'index_of'
// CHECK-NEXT: contraction.c:[[@LINE+5]]:{{[0-9]+}}: note: bins depend on a product that is added in line [[@LINE+8]], and some processors round both at once; '-ffp-contract=off' forbids it
// OPT: note: bins depend on a product that is added in line [[@LINE+7]],
// JSON: "contractible": "in line [[@LINE+6]]"
// WITHIN: in line [[@LINE+5]],
void index_of(const float *x, const float *y, int n, float c, float s, int h[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[(int)rintf(x[i] * c + y[i] * s) & 255]++;
  }
}
// Through variables:
// CHECK: found: in 'variables'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+5]],
void variables(const float *x, const float *y, int n, float c, int h[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    float at = x[i] * c;
    at -= y[i];
    const int k = (int)at & 255;
#pragma acc atomic
    h[k]++;
  }
}
// By a condition of the update, by one that goes on, and by one of what the bin is:
// CHECK: found: in 'condition'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+5]],
// WITHIN: in line [[@LINE+4]],
void condition(const double *x, const double *y, int n, double radius, int h[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    if (sqrt(x[i] * x[i] + y[i] * y[i]) < radius) {
#pragma acc atomic
      h[i & 255]++;
    }
  }
}
// CHECK: found: in 'goes_on'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+5]],
// WITHIN: in line [[@LINE+4]],
void goes_on(const double *x, const double *y, int n, double radius, int h[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    if (x[i] * x[i] + y[i] * y[i] > radius) continue;
#pragma acc atomic
    h[i & 255]++;
  }
}
// CHECK: found: in 'chosen'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE+6]],
// WITHIN: in line [[@LINE+5]],
void chosen(const double *x, const double *y, int n, double c, int h[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    int k = i & 255;
    if (y[i] - x[i] * c > 0) k = 255;
#pragma acc atomic
    h[k]++;
  }
}
// In functions that are called; what they return and what they change.
// CHECK: found: in 'called'
// CHECK-NEXT: note: bins depend on a product that is added in line 19,
void called(const float *x, int n, float c, int h[256]) {
#pragma acc parallel loop present(x[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[bin_of(x[i], c, 0.5f) & 255]++;
  }
}
static void split(float x, float c, int *k) { *k = (int)(x + c * x) & 255; }
// CHECK: found: in 'changed'
// CHECK-NEXT: note: bins depend on a product that is added in line [[@LINE-2]],
// WITHIN: in line [[@LINE-3]],
void changed(const float *x, int n, float c, int h[256]) {
#pragma acc parallel loop present(x[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    int k;
    split(x[i], c, &k);
#pragma acc atomic
    h[k]++;
  }
}
// Nothing that could be rounded otherwise: integers, products by powers of two, of constants, in another type than the sum; weights.
// CHECK: found: in 'settled'
// CHECK-NOT: note:
// SILENT-NOT: note:
// SILENT: found: in 'settled'
// SILENT-NOT: note:
void settled(const float *x, const float *y, const int *m, int n, float c, double sum[256]) {
#pragma acc parallel loop present(x[0:n], y[0:n], m[0:n], sum[0:256])
  for (int i = 0; i < n; i++) {
    const float twice = 2 * x[i] + y[i], shifted = x[i] + 3.0f * 5.0f, product = x[i] * c, other = x[i] * y[i] + c;
    const double wide = product + (double)y[i];
    const int k = (int)twice + (int)shifted + (int)(x[i] * y[i]) + (int)wide + m[i] * n + 3;
#pragma acc atomic
    sum[k & 255] += other * y[i] + c;
  }
}
