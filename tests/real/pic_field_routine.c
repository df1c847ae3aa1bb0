// Particle in cell: the density is a member of a field, and a routine is given the field.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int nx;
  double *rho;
} Field;

#pragma acc routine seq
static void deposit_one(Field *f, int k, double q) {
  #pragma acc atomic update
  f->rho[k] += q;
}

static void deposit(Field *f, int n, const int *restrict k, const double *restrict q) {
  #pragma acc parallel loop copyin(k[0:n], q[0:n]) copy(f->rho[0:f->nx]) copyin(f[0:1])
  for (int i = 0; i < n; i++) deposit_one(f, k[i], q[i]);
}

int main(void) {
  enum { N = 3000, NX = 90 };
  static int k[N];
  static double q[N];
  Field f = {NX, calloc(NX, sizeof(double))};
  for (int i = 0; i < N; i++) k[i] = below(NX), q[i] = weight();
  deposit(&f, N, k, q);
  SHOW(f.rho, NX);
}
