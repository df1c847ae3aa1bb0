// A macro writes the directives. That is no reason of its own: rewritten, or left for another reason.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR029{{$}}
#include "data.h"
#define PRAGMA(x) _Pragma(#x)
#define ACC(x) PRAGMA(acc x)
static void rhs(int n, int nodes, const int *parent, const double *a, double *out) {
  ACC(parallel loop present(parent[0:n], a[0:n], out[0:nodes]))
  for (int i = 0; i < n; i++) {
    ACC(atomic update)
    out[parent[i]] -= a[i];
  }
}

int main(void) {
  static double a[N], out[16];
  fill();
  for (int i = 0; i < N; i++) a[i] = i % 5;
  rhs(N, 16, d, a, out);
  for (int k = 0; k < 16; k++) printf("%.0f ", out[k]);
  printf("\n");
}
