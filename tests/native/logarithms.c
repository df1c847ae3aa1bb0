// RUN: %kernels %s %t > /dev/null
// RUN: FileCheck %s < %t/logarithms.c.9.ptx

// The GPU's own logarithm takes subnormal numbers for zero: what it is given, those below zero among it, is made larger.
#include <math.h>

// CHECK: mul.{{(rn.)?}}f32 [[LARGER:%[rf]+[0-9]+]], {{%[rf]+[0-9]+}}, 0f5F800000;
void spectrum(const float *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    const int k = (int)log2f(x[i]);
    #pragma acc atomic
    h[k & 63]++;
  }
}
// CHECK: lg2.approx.ftz.f32 {{%[rf]+[0-9]+}}, [[LARGER]];
