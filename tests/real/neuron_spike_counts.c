// Neuron simulator: spikes are counted per cell where the voltage crosses the threshold.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { CELLS = 64, STEPS = 60 };
static float v[STEPS][CELLS];
static int spikes[CELLS], per_step[STEPS];

int main(void) {
  for (int t = 0; t < STEPS; t++)
    for (int c = 0; c < CELLS; c++) v[t][c] = below(100);
  #pragma acc parallel loop collapse(2) copyin(v) copy(spikes, per_step)
  for (int t = 1; t < STEPS; t++)
    for (int c = 0; c < CELLS; c++)
      if (v[t][c] > 80 && v[t - 1][c] <= 80) {
        #pragma acc atomic update
        spikes[c]++;
        #pragma acc atomic update
        per_step[t]++;
      }
  SHOW(spikes, CELLS);
  SHOW(per_step, STEPS);
}
