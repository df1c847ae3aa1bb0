// RUN: %kernels %s %t --cuda-path=/nonexistent | FileCheck %s
// RUN: not ls %t/no_kernel.c.14.ptx

// What a GPU cannot do is the reason why there is no kernel; other sites of the file have theirs.
#include <math.h>
#include <stdio.h>

extern __attribute__((const)) double elsewhere(double);
static int calls;
static int counted(int k) { return calls++, k; }

// CHECK: no_kernel.c:14: none: the function 'sin' needs '/nonexistent/nvvm/libdevice/libdevice.10.bc', which cannot be read; --cuda-path names a CUDA toolkit
void with_sin(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(int)(32 + 31 * sin(x[i]))]++;
  }
}

// CHECK: none: the function 'elsewhere' is not defined in this file
void with_elsewhere(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(int)elsewhere(x[i])]++;
  }
}

// CHECK: none: the function 'printf' is not defined in this file
void with_printf(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    printf("%g\n", x[i]);
    #pragma acc atomic
    h[(int)x[i]]++;
  }
}

// CHECK: none: the variable 'calls', which is not constant, is used by a function that the loop calls
void with_global(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    const int k = counted((int)x[i]);
    #pragma acc atomic
    h[k]++;
  }
}

// CHECK: no_kernel.c:{{[0-9]+}}: kernel
void with_floor(const double *x, int n, int *h) {
  #pragma acc parallel loop present(x[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(int)floor(sqrt(x[i]))]++;
  }
}
