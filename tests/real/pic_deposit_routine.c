// Particle in cell: a routine spreads the charge over four points.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

#pragma acc routine seq
static inline void spread(double *rho, int nx, int i, int j, double fx, double fy, double q) {
  #pragma acc atomic update
  rho[j * nx + i] += q * (1 - fx) * (1 - fy);
  #pragma acc atomic update
  rho[j * nx + i + 1] += q * fx * (1 - fy);
  #pragma acc atomic update
  rho[(j + 1) * nx + i] += q * (1 - fx) * fy;
  #pragma acc atomic update
  rho[(j + 1) * nx + i + 1] += q * fx * fy;
}

static void deposit(int n, int nx, int ny, const double *restrict x, const double *restrict y, double *restrict rho) {
  #pragma acc parallel loop copyin(x[0:n], y[0:n]) copy(rho[0:nx * ny])
  for (int p = 0; p < n; p++) {
    int i = (int)x[p], j = (int)y[p];
    spread(rho, nx, i, j, x[p] - i, y[p] - j, 0.5);
  }
}

int main(void) {
  enum { N = 3000, NX = 18, NY = 12 };
  static double x[N], y[N], rho[NX * NY];
  for (int i = 0; i < N; i++) x[i] = below((NX - 1) * 8) / 8.0, y[i] = below((NY - 1) * 8) / 8.0;
  deposit(N, NX, NY, x, y, rho);
  SHOW(rho, NX * NY);
}
