// Particle in cell: the sizes of the grid are variables of the file that main sets before it allocates the fields.
// RUN: %every_plan --rewritten %s -I%S/Inputs
// RUN: %accrue scan %s -- -I%S/Inputs 2>&1 | FileCheck %s
// CHECK: in 'deposit', 2 histograms
// CHECK: 'F.jx' of (((size_t)nx) * ny) * nz x double (extent: allocation)
#include "real.h"
static int nx, ny, nz;
#define CELL(i, j, k) (((i) * ny + (j)) * nz + (k))
struct fields {
  double *jx, *jy;
};
static struct fields F;

static void allocate_fields(void) {
  size_t n = (size_t)nx * ny * nz;
  F.jx = calloc(n, sizeof(double));
  F.jy = calloc(n, sizeof(double));
}

static void deposit(const float *restrict x, const float *restrict y, const float *restrict w, int n) {
  #pragma acc parallel loop copyin(x[0:n], y[0:n], w[0:n])
  for (int m = 0; m < n; m++) {
    int i = (int)x[m], j = (int)y[m], k = (int)(w[m] * 4);
    for (int di = 0; di < 2; di++) {
      int a = CELL((i + di) % nx, j, k);
      #pragma acc atomic update
      F.jx[a] += w[m];
      #pragma acc atomic update
      F.jy[a] += 0.5 * w[m];
    }
  }
}

int main(void) {
  enum { N = 1500 };
  static float x[N], y[N], w[N];
  nx = 8;
  ny = 6;
  nz = 5;
  allocate_fields();
  for (int i = 0; i < N; i++) x[i] = below(8), y[i] = below(6), w[i] = weight();
  deposit(x, y, w, N);
  SHOW(F.jx, nx * ny * nz);
  SHOW(F.jy, nx * ny * nz);
}
