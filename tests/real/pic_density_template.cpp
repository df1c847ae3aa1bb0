// Particle in cell: one deposit for several precisions, through a helper two calls deep.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

template <class T>
inline void add(T *grid, int k, T q) {
  #pragma acc atomic update
  grid[k] += q;
}

template <class T>
inline void both(T *grid, int k, T q) {
  add(grid, k, q);
  add(grid, k + 1, q);
}

template <class T>
void deposit(int n, int cells, const int *k, const T *q, T *rho) {
  #pragma acc parallel loop copyin(k[0:n], q[0:n]) copy(rho[0:cells])
  for (int i = 0; i < n; i++) both(rho, k[i], q[i]);
}

int main() {
  const int n = 2000, cells = 64;
  static int k[n];
  static float qf[n], rf[cells];
  static double qd[n], rd[cells];
  for (int i = 0; i < n; i++) k[i] = below(cells - 1), qd[i] = weight(), qf[i] = below(8);
  deposit(n, cells, k, qf, rf);
  deposit(n, cells, k, qd, rd);
  SHOW(rf, cells);
  SHOW(rd, cells);
}
