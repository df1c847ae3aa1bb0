// Monte Carlo transport: one tally is read in the same loop, the other is not.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: rewritten ACR001
#include "real.h"
enum { CELLS = 50, N = 3000 };
static double flux[CELLS], importance[CELLS], leak[CELLS];
static int cell[N];

int main(void) {
  for (int i = 0; i < N; i++) cell[i] = below(CELLS);
  for (int c = 0; c < CELLS; c++) importance[c] = 1;
  #pragma acc parallel loop copyin(cell) copy(flux, leak, importance)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    flux[cell[i]] += 0.25;
    if (importance[cell[i]] < 0) {
      #pragma acc atomic update
      importance[cell[i]] += 1;
    }
    #pragma acc atomic update
    leak[cell[i]] += 0.5;
  }
  SHOW(flux, CELLS);
  SHOW(leak, CELLS);
}
