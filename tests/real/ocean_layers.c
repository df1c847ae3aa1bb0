// Ocean: volumes by density layer under nested loops, with land left out.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { NX = 20, NY = 15, NZ = 6, LAYERS = 25 };
static int density[NZ][NY][NX];
static unsigned char wet[NY][NX];
static double volume[LAYERS];

int main(void) {
  for (int z = 0; z < NZ; z++)
    for (int y = 0; y < NY; y++)
      for (int x = 0; x < NX; x++) density[z][y][x] = below(100), wet[y][x] = below(5) > 0;
  #pragma acc parallel loop collapse(3) copyin(density, wet) copy(volume)
  for (int z = 0; z < NZ; z++)
    for (int y = 0; y < NY; y++)
      for (int x = 0; x < NX; x++)
        if (wet[y][x]) {
          #pragma acc atomic update
          volume[density[z][y][x] / 4] += 0.5;
        }
  SHOW(volume, LAYERS);
}
