// Neuron simulator: currents into nodes, spikes per cell, ring buffers of inputs; sizes are constants of another function.
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; int *node_index; double *g, *e; } Mech;
typedef struct {
  int nnode, ncell;
  double *v, *rhs, *d;
  int *cell_of_node;
  int *spikes;
  double (*ring)[16];
} Thread;
static void nrn_cur(Mech *ml, Thread *nt) {
  int *ni = ml->node_index;
  double *g = ml->g, *e = ml->e;
  double *vec_rhs = nt->rhs, *vec_d = nt->d, *vec_v = nt->v;
  const int n = ml->n;
#pragma acc parallel loop present(ni[0:n], g[0:n], e[0:n], vec_rhs[0:nt->nnode], vec_d[0:nt->nnode], vec_v[0:nt->nnode]) async(1)
  for (int i = 0; i < n; i++) {
    const int id = ni[i];
    const double cur = g[i] * (vec_v[id] - e[i]);
#pragma acc atomic update
    vec_rhs[id] -= cur;
#pragma acc atomic update
    vec_d[id] += g[i];
  }
#pragma acc wait(1)
}
static void detect(Thread *nt, double threshold) {
  const double *v = nt->v;
  const int *cell = nt->cell_of_node;
  int *spikes = nt->spikes;
#pragma acc parallel loop present(v, cell, spikes)
  for (int i = 0; i < nt->nnode; i++)
    if (v[i] > threshold) {
#pragma acc atomic
      spikes[cell[i]]++;
    }
}
static void deliver(Thread *nt, const int *target, const int *delay, const double *w, int n, int now) {
  double (*ring)[16] = nt->ring;
#pragma acc parallel loop copyin(target[0:n], delay[0:n], w[0:n]) copy(ring[0:nt->ncell][0:16])
  for (int s = 0; s < n; s++) {
    const int slot = (now + delay[s]) % 16;
#pragma acc atomic update
    ring[target[s]][slot] += w[s];
  }
}
int main(void) {
  enum { NODES = 200, CELLS = 20, SYN = 3000 };
  Thread nt = {NODES, CELLS};
  nt.v = malloc(NODES * sizeof(double)); nt.rhs = calloc(NODES, sizeof(double)); nt.d = calloc(NODES, sizeof(double));
  nt.cell_of_node = malloc(NODES * sizeof(int)); nt.spikes = calloc(CELLS, sizeof(int)); nt.ring = calloc(CELLS, sizeof *nt.ring);
  Mech ml = {SYN, malloc(SYN * sizeof(int)), malloc(SYN * sizeof(double)), malloc(SYN * sizeof(double))};
  int *target = malloc(SYN * sizeof(int)), *delay = malloc(SYN * sizeof(int));
  for (int i = 0; i < NODES; i++) nt.v[i] = i % 9 - 4, nt.cell_of_node[i] = i * 7 % CELLS;
  for (int i = 0; i < SYN; i++) ml.node_index[i] = i * 13 % NODES, ml.g[i] = 1 + i % 3, ml.e[i] = i % 4, target[i] = i % CELLS, delay[i] = i * 3 % 16;
#pragma acc data copyin(ml.node_index[0:SYN], ml.g[0:SYN], ml.e[0:SYN], nt.v[0:NODES], nt.cell_of_node[0:NODES]) \
                 copy(nt.rhs[0:NODES], nt.d[0:NODES], nt.spikes[0:CELLS])
  {
    for (int step = 0; step < 3; step++) {
      nrn_cur(&ml, &nt);
      detect(&nt, 1.5);
    }
  }
  deliver(&nt, target, delay, ml.g, SYN, 5);
  double s = 0;
  for (int i = 0; i < NODES; i++) s += nt.rhs[i] * (i % 5) + nt.d[i] * (i % 3);
  for (int c = 0; c < CELLS; c++) { s += nt.spikes[c] * c; for (int k = 0; k < 16; k++) s += nt.ring[c][k] * (k + c); }
  printf("%.3f\n", s);
}
