// Particle in cell: particles are sorted by cell; each takes the next place of its cell.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR002
#include "real.h"
enum { N = 1500, CELLS = 30 };
static int cell[N], next[CELLS], first[CELLS + 1], sorted[N], sums[CELLS];

int main(void) {
  for (int i = 0; i < N; i++) cell[i] = below(CELLS), first[cell[i] + 1]++;
  for (int c = 0; c < CELLS; c++) first[c + 1] += first[c], next[c] = first[c];
  #pragma acc parallel loop copyin(cell) copy(next, sorted)
  for (int i = 0; i < N; i++) {
    int c = cell[i], slot;
    #pragma acc atomic capture
    { slot = next[c]; next[c]++; }
    sorted[slot] = i;
  }
  for (int i = 0; i < N; i++) sums[cell[sorted[i]]] += sorted[i];
  SHOW(sums, CELLS);
}
