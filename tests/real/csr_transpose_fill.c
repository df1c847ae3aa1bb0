// Sparse matrices: the transposed pattern is filled through running places.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR002
#include "real.h"
enum { ROWS = 60, COLUMNS = 40, FILLED = 700 };
static int row[FILLED], column[FILLED], next[COLUMNS + 1], to[FILLED], sums[COLUMNS];

int main(void) {
  for (int k = 0; k < FILLED; k++) row[k] = below(ROWS), column[k] = below(COLUMNS), next[column[k] + 1]++;
  for (int c = 0; c < COLUMNS; c++) next[c + 1] += next[c];
  #pragma acc parallel loop copyin(row, column) copy(next, to)
  for (int k = 0; k < FILLED; k++) {
    int place;
    #pragma acc atomic capture
    place = next[column[k]]++;
    to[place] = row[k];
  }
  for (int c = 0, k = 0; c < COLUMNS; c++)
    for (; k < next[c]; k++) sums[c] += to[k];
  SHOW(sums, COLUMNS);
}
