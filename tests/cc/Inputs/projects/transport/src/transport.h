#ifndef TRANSPORT_H
#define TRANSPORT_H
#include <stdint.h>

typedef struct {
  int n_cells, n_groups, n_particles;
} Input;

typedef struct {
  int *restrict cell;
  float *restrict energy;
  double *restrict weight;
} Particles;

typedef struct {
  long *collisions;
  double *flux;
} Tally;

static inline uint64_t lcg(uint64_t seed) { return seed * 2806196910506780709ULL + 1ULL; }

Particles particles_new(Input in);
void particles_free(Particles p);
Tally tally_new(Input in);
void tally_add(Tally t, Particles p, Input in);
void report(Tally t, Input in);
#endif
