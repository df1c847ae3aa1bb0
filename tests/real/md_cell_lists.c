// Molecular dynamics: atoms enter the lists of their cells.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR002
#include "real.h"
enum { N = 1000, CELLS = 27, MOST = 128 };
static int cell[N], count[CELLS], list[CELLS * MOST], sums[CELLS];

#pragma acc routine seq
static void enter(int *lists, int *counts, int c, int atom) {
  int at;
  #pragma acc atomic capture
  at = counts[c]++;
  if (at < MOST) lists[c * MOST + at] = atom;
}

int main(void) {
  for (int i = 0; i < N; i++) cell[i] = below(CELLS);
  #pragma acc parallel loop copyin(cell) copy(count, list)
  for (int i = 0; i < N; i++) enter(list, count, cell[i], i);
  for (int c = 0; c < CELLS; c++)
    for (int k = 0; k < count[c]; k++) sums[c] += list[c * MOST + k];
  SHOW(sums, CELLS);
}
