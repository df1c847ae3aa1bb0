// Sparse matrices: entries per row, from coordinates, with an offset of one.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void counts(int filled, const int *restrict row, int rows, int *restrict start) {
  #pragma acc parallel loop copyin(row[0:filled]) copy(start[0:rows + 1])
  for (int k = 0; k < filled; k++) {
    #pragma acc atomic update
    start[row[k] + 1]++;
  }
}

int main(void) {
  enum { FILLED = 2500, ROWS = 100 };
  static int row[FILLED], start[ROWS + 1];
  for (int k = 0; k < FILLED; k++) row[k] = below(ROWS);
  counts(FILLED, row, ROWS, start);
  for (int r = 0; r < ROWS; r++) start[r + 1] += start[r];
  SHOW(start, ROWS + 1);
}
