// Particle in cell: the three parts of a current lie in a structure.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  float x, y, z;
} Current;

static void deposit(int n, int cells, const int *restrict cell, const float *restrict v, Current *restrict J) {
  #pragma acc parallel loop copyin(cell[0:n], v[0:3 * n]) copy(J[0:cells])
  for (int i = 0; i < n; i++) {
    int c = cell[i];
    #pragma acc atomic update
    J[c].x += v[3 * i];
    #pragma acc atomic update
    J[c].y += v[3 * i + 1];
    #pragma acc atomic update
    J[c].z += v[3 * i + 2];
  }
}

int main(void) {
  enum { N = 2000, CELLS = 40 };
  static int cell[N];
  static float v[3 * N], flat[3 * CELLS];
  static Current J[CELLS];
  for (int i = 0; i < N; i++) cell[i] = below(CELLS);
  for (int i = 0; i < 3 * N; i++) v[i] = below(16) / 4.0f;
  deposit(N, CELLS, cell, v, J);
  for (int c = 0; c < CELLS; c++) flat[3 * c] = J[c].x, flat[3 * c + 1] = J[c].y, flat[3 * c + 2] = J[c].z;
  SHOW(flat, 3 * CELLS);
}
