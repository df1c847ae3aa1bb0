// Weather: directions and speeds in a table of two dimensions, through a routine.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { SECTORS = 16, SPEEDS = 10, N = 2500 };
static int rose[SECTORS * SPEEDS];
static short degree[N];
static float speed[N];

#pragma acc routine seq
static int cell_of(int sector, int step) {
  if (step > SPEEDS - 1) step = SPEEDS - 1;
  return sector * SPEEDS + step;
}

int main(void) {
  for (int i = 0; i < N; i++) degree[i] = below(360), speed[i] = below(240) / 8.0f;
  #pragma acc parallel loop copyin(degree, speed) copy(rose)
  for (int i = 0; i < N; i++) {
    int k = cell_of(degree[i] * SECTORS / 360, (int)(speed[i] / 2));
    #pragma acc atomic update
    rose[k]++;
  }
  SHOW(rose, SECTORS * SPEEDS);
}
