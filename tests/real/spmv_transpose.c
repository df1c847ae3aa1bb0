// Sparse matrices: the transposed product, y += A^T x.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int rows, columns;
  int *start, *column;
  double *value;
} Csr;

static void transposed(const Csr *a, const double *restrict x, double *restrict y) {
  const int rows = a->rows, columns = a->columns, filled = a->start[a->rows];
  const int *restrict start = a->start;
  const int *restrict column = a->column;
  const double *restrict value = a->value;
  #pragma acc parallel loop gang copyin(start[0:rows + 1], column[0:filled], value[0:filled], x[0:rows]) copy(y[0:columns])
  for (int r = 0; r < rows; r++) {
    #pragma acc loop vector
    for (int k = start[r]; k < start[r + 1]; k++) {
      #pragma acc atomic update
      y[column[k]] += value[k] * x[r];
    }
  }
}

int main(void) {
  enum { ROWS = 200, COLUMNS = 80, PER_ROW = 10 };
  static int start[ROWS + 1], column[ROWS * PER_ROW];
  static double value[ROWS * PER_ROW], x[ROWS], y[COLUMNS];
  for (int r = 0; r < ROWS; r++) start[r + 1] = start[r] + below(PER_ROW + 1), x[r] = below(8);
  for (int k = 0; k < start[ROWS]; k++) column[k] = below(COLUMNS), value[k] = weight();
  Csr a = {ROWS, COLUMNS, start, column, value};
  transposed(&a, x, y);
  SHOW(y, COLUMNS);
}
