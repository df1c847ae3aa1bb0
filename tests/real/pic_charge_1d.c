// Particle in cell: each particle gives its charge to the two nearest points.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { CELLS = 128, N = 3000 };
static double x[N];
static double *rho;

static void allocate(void) {
  rho = malloc((CELLS + 1) * sizeof(double));
  memset(rho, 0, (CELLS + 1) * sizeof(double));
  #pragma acc enter data copyin(rho[0:CELLS + 1], x)
}

static void deposit(double q) {
  #pragma acc parallel loop present(rho, x)
  for (int i = 0; i < N; i++) {
    int k = (int)x[i];
    double f = x[i] - k;
    #pragma acc atomic update
    rho[k] += q * (1 - f);
    #pragma acc atomic update
    rho[k + 1] += q * f;
  }
}

int main(void) {
  for (int i = 0; i < N; i++) x[i] = below(CELLS * 64) / 64.0;
  allocate();
  deposit(0.5);
  #pragma acc exit data copyout(rho[0:CELLS + 1])
  SHOW(rho, CELLS + 1);
}
