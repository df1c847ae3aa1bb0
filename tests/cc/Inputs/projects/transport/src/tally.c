#include "transport.h"

#include <stdlib.h>

Tally tally_new(Input in) {
  Tally t = {calloc(in.n_cells, sizeof(long)), calloc((size_t)in.n_cells * in.n_groups, sizeof(double))};
  return t;
}

void tally_add(Tally t, Particles p, Input in) {
  const int n = in.n_particles, n_cells = in.n_cells, n_groups = in.n_groups;
  long *collisions = t.collisions;
  double *flux = t.flux;
  const int *cell = p.cell;
  const float *energy = p.energy;
  const double *weight = p.weight;
#pragma acc parallel loop copyin(cell[0:n], energy[0:n], weight[0:n]) copy(collisions[0:n_cells], flux[0:n_cells * n_groups])
  for (int i = 0; i < n; i++) {
    const int group = (int)(energy[i] * n_groups);
#pragma acc atomic update
    collisions[cell[i]]++;
#pragma acc atomic update
    flux[cell[i] * n_groups + group] += weight[i];
  }
}
