// Particle in cell: a macro writes the element of a flat grid.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define AT(a, i, j) a[(j) * nx + (i)]

static void deposit(int n, int nx, int ny, const int *restrict ix, const int *restrict iy, const double *restrict q,
                    double *restrict jz) {
  #pragma acc parallel loop copyin(ix[0:n], iy[0:n], q[0:n]) copy(jz[0:nx * ny])
  for (int p = 0; p < n; p++) {
    int i = ix[p], j = iy[p];
    #pragma acc atomic update
    AT(jz, i, j) += q[p];
    #pragma acc atomic update
    AT(jz, i + 1, j) += 0.5 * q[p];
  }
}

int main(void) {
  enum { N = 3000, NX = 20, NY = 15 };
  static int ix[N], iy[N];
  static double q[N], jz[NX * NY];
  for (int i = 0; i < N; i++) ix[i] = below(NX - 1), iy[i] = below(NY), q[i] = weight();
  deposit(N, NX, NY, ix, iy, q, jz);
  SHOW(jz, NX * NY);
}
