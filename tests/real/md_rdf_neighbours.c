// Molecular dynamics: distances by a neighbour list, all arrays members of a static structure.
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
#define NEIGH_MAX 64
typedef struct {
  int natoms, nbins;
  float box, rcut, dr;
  float *pos;
  int *nneigh, *neigh;
  unsigned int *gr;
} System;
static System sys;
static float minimum_image(float d, float box) {
  if (d > 0.5f * box) d -= box;
  else if (d < -0.5f * box) d += box;
  return d;
}
static void setup(int n, int bins) {
  sys.natoms = n; sys.nbins = bins; sys.box = 16; sys.rcut = 4; sys.dr = sys.rcut / bins;
  sys.pos = malloc(3 * n * sizeof(float));
  sys.nneigh = malloc(n * sizeof(int));
  sys.neigh = malloc((size_t)n * NEIGH_MAX * sizeof(int));
  sys.gr = calloc(sys.nbins, sizeof(unsigned int));
  srand(3);
  for (int i = 0; i < 3 * n; i++) sys.pos[i] = (rand() % 256) / 16.0f;
  for (int i = 0; i < n; i++) { sys.nneigh[i] = 0; for (int j = 0; j < n && sys.nneigh[i] < NEIGH_MAX; j++) if (j != i) sys.neigh[i * NEIGH_MAX + sys.nneigh[i]++] = j; }
#pragma acc enter data copyin(sys)
#pragma acc enter data copyin(sys.pos[0:3*n], sys.nneigh[0:n], sys.neigh[0:n*NEIGH_MAX], sys.gr[0:bins])
}
static void accumulate(void) {
  const int n = sys.natoms;
#pragma acc parallel loop gang present(sys)
  for (int i = 0; i < n; i++) {
    const int nn = sys.nneigh[i];
#pragma acc loop vector
    for (int k = 0; k < nn; k++) {
      const int j = sys.neigh[i * NEIGH_MAX + k];
      float dx = minimum_image(sys.pos[3 * i] - sys.pos[3 * j], sys.box);
      float dy = minimum_image(sys.pos[3 * i + 1] - sys.pos[3 * j + 1], sys.box);
      float dz = minimum_image(sys.pos[3 * i + 2] - sys.pos[3 * j + 2], sys.box);
      float r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < sys.rcut * sys.rcut) {
        int bin = (int)(sqrtf(r2) / sys.dr);
        if (bin < sys.nbins) {
#pragma acc atomic
          sys.gr[bin]++;
        }
      }
    }
  }
}
int main(void) {
  setup(300, 80);
  accumulate();
#pragma acc update self(sys.gr[0:sys.nbins])
  unsigned s = 0;
  for (int b = 0; b < sys.nbins; b++) s += sys.gr[b] * (b + 1);
  printf("%u\n", s);
  return 0;
}
