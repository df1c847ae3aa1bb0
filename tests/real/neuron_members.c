// Neuron simulator: the matrix is reached through the thread's structure in every update.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int end;
  double *actual_rhs;
} NrnThread;

static void allocate(NrnThread *nt, int n) {
  nt->end = n;
  nt->actual_rhs = (double *)malloc(nt->end * sizeof(double));
  memset(nt->actual_rhs, 0, nt->end * sizeof(double));
}

static void shadow(NrnThread *nt, const int *restrict nodes, const double *restrict rhs, int count) {
  #pragma acc parallel loop present(nt)
  for (int i = 0; i < count; i++) {
    #pragma acc atomic update
    nt->actual_rhs[nodes[i]] -= rhs[i];
  }
}

int main(void) {
  enum { N = 2000, NODES = 75 };
  static int nodes[N];
  static double rhs[N];
  NrnThread nt;
  allocate(&nt, NODES);
  for (int i = 0; i < N; i++) nodes[i] = below(NODES), rhs[i] = weight();
  shadow(&nt, nodes, rhs, N);
  SHOW(nt.actual_rhs, NODES);
}
