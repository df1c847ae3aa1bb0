// Every form of an update whose order does not matter; += and -= mix.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int a[n];
static long h[bins];

int main(void) {
  for (int i = 0; i < n; i++) a[i] = i * 13 % bins;
  for (int k = 0; k < bins; k++) h[k] = k;
  #pragma acc parallel loop copyin(a) copy(h)
  for (int i = 0; i < n; i++) {
    int k = a[i];
    // CHECK: accrue_h_to[k]++;
    #pragma acc atomic
    h[k]++;
    // CHECK: ++accrue_h_to[k];
    #pragma acc atomic
    ++h[k];
    // CHECK: accrue_h_to[k]--;
    #pragma acc atomic
    h[k]--;
    // CHECK: accrue_h_to[k] += i;
    #pragma acc atomic
    h[k] += i;
    // CHECK: accrue_h_to[k] -= 3;
    #pragma acc atomic
    h[k] -= 3;
    // CHECK: accrue_h_to[k] = accrue_h_to[k] + i;
    #pragma acc atomic update
    h[k] = h[k] + i;
    // CHECK: accrue_h_to[k] = 2 * i + accrue_h_to[k];
    #pragma acc atomic update
    h[k] = 2 * i + h[k];
    // CHECK: accrue_h_to[k] = accrue_h_to[k] - i;
    #pragma acc atomic update
    h[k] = h[k] - i;
  }
  for (int k = 0; k < bins; k++) printf("%ld ", h[k]);
  printf("\n");
}
