#include "transport.h"

#include <stdlib.h>

Particles particles_new(Input in) {
  Particles p;
  uint64_t seed = 42;
  p.cell = malloc(sizeof *p.cell * in.n_particles);
  p.energy = malloc(sizeof *p.energy * in.n_particles);
  p.weight = malloc(sizeof *p.weight * in.n_particles);
  for (int i = 0; i < in.n_particles; i++) {
    seed = lcg(seed);
    p.cell[i] = (int)((seed >> 33) % in.n_cells);
    p.energy[i] = (float)((seed >> 20) % 4096) / 4096.0f;
    p.weight[i] = (double)(1 + (seed >> 40) % 4) / 4;
  }
  return p;
}

void particles_free(Particles p) {
  free(p.cell);
  free(p.energy);
  free(p.weight);
}
