// Meshes: elements give their mass to their nodes; the mesh knows its sizes.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int nodes, elements;
  int *node;
  double *volume, *mass;
} Mesh;

static void mesh_create(Mesh *m, int nodes, int elements) {
  m->nodes = nodes;
  m->elements = elements;
  m->node = malloc(4 * elements * sizeof(int));
  m->volume = malloc(elements * sizeof(double));
  m->mass = calloc(m->nodes, sizeof(double));
}

static void lump(Mesh *m) {
  const int elements = m->elements;
  const int *restrict node = m->node;
  const double *restrict volume = m->volume;
  double *restrict mass = m->mass;
  #pragma acc parallel loop copyin(node[0:4 * elements], volume[0:elements]) present(mass)
  for (int e = 0; e < elements; e++)
    for (int k = 0; k < 4; k++) {
      #pragma acc atomic update
      mass[node[4 * e + k]] += 0.25 * volume[e];
    }
}

int main(void) {
  Mesh m;
  mesh_create(&m, 130, 600);
  for (int k = 0; k < 4 * m.elements; k++) m.node[k] = below(m.nodes);
  for (int e = 0; e < m.elements; e++) m.volume[e] = weight();
  lump(&m);
  SHOW(m.mass, m.nodes);
}
