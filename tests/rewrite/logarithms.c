// Logarithms of zero, of infinities, of what is below zero and of the smallest floats are the same in native kernels.
// RUN: %same
#include <math.h>
#include <stdio.h>

enum { n = 18, kinds = 8 };
static float x[n];
static int of_log2[kinds], of_log[kinds], of_log10[kinds];

int main(void) {
  const float some[n] = {0.f,  -0.f,  INFINITY,  -INFINITY, NAN, -1.f, -1e-40f, -1e-45f, 1e-40f, 1e-45f, 3e38f, -3e38f, 1.f, 2.f, 0.5f,
                         1.2e-38f, -1.2e-38f, 1e10f};
  for (int i = 0; i < n; i++) x[i] = some[i];
  #pragma acc parallel loop copyin(x) copy(of_log2, of_log, of_log10)
  for (int i = 0; i < n; i++) {
    const float two = log2f(x[i]), e = logf(x[i]), ten = log10f(x[i]);
    const int kind = two != two ? 0 : two < -1e30f ? 1 : two > 1e30f ? 2 : two < 0 ? 3 : two > 0 ? 4 : 5;
    const int natural = e != e ? 0 : e < -1e30f ? 1 : e > 1e30f ? 2 : e < 0 ? 3 : e > 0 ? 4 : 5;
    const int decimal = ten != ten ? 0 : ten < -1e30f ? 1 : ten > 1e30f ? 2 : ten < 0 ? 3 : ten > 0 ? 4 : 5;
    #pragma acc atomic update
    of_log2[kind]++;
    #pragma acc atomic update
    of_log[natural]++;
    #pragma acc atomic update
    of_log10[decimal]++;
  }
  for (int i = 0; i < kinds; i++) printf("%d: %d %d %d\n", i, of_log2[i], of_log[i], of_log10[i]);
  return 0;
}
