// Neuron simulator: currents of a mechanism go to the matrix of the nodes that hold it.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int nodes;
  double *rhs, *d;
} Thread;

static void setup(Thread *nt, int nodes) {
  nt->nodes = nodes;
  nt->rhs = calloc(nodes, sizeof(double));
  nt->d = calloc(nodes, sizeof(double));
}

static void current(Thread *nt, const int *restrict node, const double *restrict g, int count) {
  double *restrict rhs = nt->rhs;
  double *restrict d = nt->d;
  const int nodes = nt->nodes;
  #pragma acc parallel loop copyin(node[0:count], g[0:count]) copy(rhs[0:nodes], d[0:nodes]) async(1)
  for (int i = 0; i < count; i++) {
    double part = g[i] * 2;
    #pragma acc atomic update
    rhs[node[i]] -= part;
    #pragma acc atomic update
    d[node[i]] += g[i];
  }
  #pragma acc wait(1)
}

int main(void) {
  enum { N = 2500, NODES = 120 };
  static int node[N];
  static double g[N];
  Thread nt;
  setup(&nt, NODES);
  for (int i = 0; i < N; i++) node[i] = below(NODES), g[i] = weight();
  current(&nt, node, g, N);
  SHOW(nt.rhs, NODES);
  SHOW(nt.d, NODES);
}
