// RUN: %kernels %s %t | FileCheck %s
// RUN: grep -h 'call\.uni\|call (' %t/mathematics.c.11.ptx %t/mathematics.c.21.ptx | not grep -v _ZN6accrue5exact
// RUN: if command -v ptxas; then for file in %t/*.ptx; do ptxas -arch sm_90 -v $file -o /dev/null 2>&1 | not grep '[1-9][0-9]* bytes spill' || exit 1; done; fi

// The mathematical functions of C come from libclc, and are in the kernel. They leave registers enough.
#define _GNU_SOURCE
#include <math.h>

// CHECK: mathematics.c:11: kernel
void spectrum(const double *x, const double *y, int n, double *h) {
  #pragma acc parallel loop present(x[0:n], y[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    const int k = (int)(10 * log10(1 + hypot(x[i], y[i])));
    #pragma acc atomic
    h[k & 63] += pow(x[i], 1.5) * exp(-y[i]);
  }
}

// CHECK: mathematics.c:21: kernel
void angles(const float *x, const float *y, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], y[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    float s, c;
    sincosf(x[i], &s, &c);
    const long k = lroundf(fmodf(atan2f(s * y[i], c), 6) * 5);
    #pragma acc atomic
    h[k & 63]++;
  }
}

// CHECK: mathematics.c:[[#]]: kernel
void others(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    double whole;
    int exponent;
    const double rest = modf(x[i], &whole) + frexp(x[i], &exponent) + ldexp(x[i], 3) + cbrt(x[i]) + erf(x[i]);
    #pragma acc atomic
    h[((int)rest + exponent + ilogb(x[i])) & 63]++;
  }
}

// CHECK: none: the function 'tgamma' is not in libclc, or not well; --cuda-path names a CUDA toolkit that has it
void gammas(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(int)tgamma(x[i]) & 63]++;
  }
}
