// Meshes: element matrices go into a sparse matrix; a function looks for the entry.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

#pragma acc routine seq
static int entry(const int *start, const int *column, int row, int wanted) {
  int k = start[row];
  while (k + 1 < start[row + 1] && column[k] != wanted) k++;
  return k;
}

static void assemble(int elements, int rows, int filled, const int *restrict node, const int *restrict start,
                     const int *restrict column, double *restrict value) {
  #pragma acc parallel loop copyin(node[0:2 * elements], start[0:rows + 1], column[0:filled]) copy(value[0:filled])
  for (int e = 0; e < elements; e++)
    for (int a = 0; a < 2; a++)
      for (int b = 0; b < 2; b++) {
        int k = entry(start, column, node[2 * e + a], node[2 * e + b]);
        #pragma acc atomic update
        value[k] += a == b ? 1.0 : -1.0;
      }
}

int main(void) {
  enum { ELEMENTS = 400, ROWS = 50, PER_ROW = 6 };
  static int node[2 * ELEMENTS], start[ROWS + 1], column[ROWS * PER_ROW];
  static double value[ROWS * PER_ROW];
  for (int r = 0; r < ROWS; r++) start[r + 1] = start[r] + PER_ROW;
  for (int k = 0; k < ROWS * PER_ROW; k++) column[k] = below(ROWS);
  for (int k = 0; k < 2 * ELEMENTS; k++) node[k] = below(ROWS);
  assemble(ELEMENTS, ROWS, ROWS * PER_ROW, node, start, column, value);
  SHOW(value, ROWS * PER_ROW);
}
