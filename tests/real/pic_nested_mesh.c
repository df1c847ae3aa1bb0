// Particle in cell: everything lies in one structure behind a global pointer, and the mesh in a structure inside of it; how many cells
// there are stands beside the array, where both are set.
// RUN: %every_plan --rewritten %s -I%S/Inputs
// RUN: %accrue scan %s -- -I%S/Inputs 2>&1 | FileCheck %s
// CHECK: histogram 'sim->mesh.rho' of ((sim->mesh).n) + 1 x double (extent: allocation)
#include "real.h"
typedef struct {
  int n;
  double h;
  double *rho;
} mesh_t;
typedef struct {
  int n;
  float *x, *q;
  unsigned char *dead;
} particles_t;
typedef struct {
  mesh_t mesh;
  particles_t pt;
} sim_t;
sim_t *sim;

void init(int ncell, int np) {
  sim = (sim_t *)malloc(sizeof(sim_t));
  sim->mesh.n = ncell;
  sim->mesh.h = 1.0 / ncell;
  sim->mesh.rho = (double *)malloc(sizeof(double) * (ncell + 1));
  sim->pt.n = np;
  sim->pt.x = malloc(np * sizeof(float));
  sim->pt.q = malloc(np * sizeof(float));
  sim->pt.dead = malloc(np);
  memset(sim->mesh.rho, 0, sizeof(double) * (ncell + 1));
  for (int i = 0; i < np; i++) sim->pt.x[i] = below(1024) / 1024.0f, sim->pt.q[i] = 0.5f, sim->pt.dead[i] = below(11) == 0;
}

void deposit(void) {
  const unsigned char *restrict dead = sim->pt.dead;
  #pragma acc parallel loop copyin(dead[0:sim->pt.n])
  for (int i = 0; i < sim->pt.n; i++) {
    if (dead[i]) continue;
    double s = sim->pt.x[i] * sim->mesh.n;
    int c = (int)s;
    double f = s - c;
    #pragma acc atomic
    sim->mesh.rho[c] += sim->pt.q[i] * (1 - f);
    #pragma acc atomic
    sim->mesh.rho[c + 1] += sim->pt.q[i] * f;
  }
}

int main(void) {
  init(64, 4000);
  deposit();
  SHOW(sim->mesh.rho, 65);
}
