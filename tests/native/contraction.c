// a * b + c is rounded once in a kernel where the user's compiler may do that on the GPU: in one expression, or across statements.
// RUN: rm -rf %t; %kernels %s %t/gnu -- -std=gnu11 && FileCheck --check-prefix=FUSED %s < %t/gnu/contraction.c.30.ptx
// RUN: FileCheck --check-prefix=FUSED %s < %t/gnu/contraction.c.39.ptx
// RUN: FileCheck --check-prefix=APART %s < %t/gnu/contraction.c.49.ptx
// RUN: %kernels %s %t/c11 -- -std=c11 && cat %t/c11/contraction.c.30.ptx %t/c11/contraction.c.39.ptx | FileCheck --check-prefix=APART %s
// RUN: %kernels %s %t/off -- -ffp-contract=off && FileCheck --check-prefix=APART %s < %t/off/contraction.c.30.ptx
// RUN: %kernels %s %t/math -- -std=c11 -ffast-math && FileCheck --check-prefix=FUSED %s < %t/math/contraction.c.39.ptx
// RUN: %kernels %s %t/nvc -- -acc -gpu=nofma && FileCheck --check-prefix=APART %s < %t/nvc/contraction.c.30.ptx

// Clang's default is within an expression.
// RUN: %kernels %s %t/clang --compiler=clang -- -std=c11 && FileCheck --check-prefix=FUSED %s < %t/clang/contraction.c.30.ptx
// RUN: FileCheck --check-prefix=APART %s < %t/clang/contraction.c.39.ptx
// RUN: %kernels %s %t/across --compiler=clang -- -ffp-contract=fast && FileCheck --check-prefix=FUSED %s < %t/across/contraction.c.39.ptx

// --reproducible keeps them apart, unless a flag says otherwise.
// RUN: %accrue opt --strategy native --reproducible %s -o - 2> /dev/null | not grep 'fma\.rn.*%'
// RUN: %accrue opt --strategy native --reproducible %s -o - -- -ffp-contract=fast 2> /dev/null | grep -c 'fma\.rn\.f32.*%'
// RUN: %accrue opt --strategy native %s -o - 2> /dev/null | grep -c 'fma\.rn\.f32.*%'

// One of two products is fused, once in each copy of the body; the other is rounded.
// FUSED: mul.rn.f32
// FUSED: fma.rn.f32
// FUSED-NOT: add.rn.f32
// APART-NOT: fma.rn
// APART: mul.rn.f
// APART-NOT: fma.rn
// APART: add.rn.f
// APART-NOT: fma.rn
void in_one_expression(const float *x, const float *y, int n, float c, float s, int *h) {
  #pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    const int k = (int)(x[i] * c + y[i] * s) & 255;
    #pragma acc atomic
    h[k]++;
  }
}

void across_statements(const float *x, const float *y, int n, float c, float s, int *h) {
  #pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    const float across = x[i] * c, down = y[i] * s, both = across + down;
    #pragma acc atomic
    h[(int)both & 255]++;
  }
}

// A product that is used for something else is there, and is added. What Accrue adds up itself is never fused with it.
void used_twice(const double *x, const double *y, int n, double c, double *h) {
  #pragma acc parallel loop present(x[0:n], y[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    const double product = x[i] * c;
    #pragma acc atomic
    h[(int)(product + 0.1) & 255] += product;
  }
}
