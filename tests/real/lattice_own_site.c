// Lattice: every site of nested loops adds to a place of its own; the row's length is a macro.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR005
#include "real.h"
#define WIDTH 32
#define SITE(x, y) ((y) * WIDTH + (x))
enum { HEIGHT = 20 };
static int spin[WIDTH * HEIGHT], field[WIDTH * HEIGHT];

int main(void) {
  for (int i = 0; i < WIDTH * HEIGHT; i++) spin[i] = (int)below(3) - 1;
  #pragma acc parallel loop copyin(spin) copy(field)
  for (int y = 0; y < HEIGHT; y++) {
    #pragma acc loop
    for (int x = 0; x < WIDTH; x++) {
      #pragma acc atomic update
      field[SITE(x, y)] += spin[SITE((x + 1) % WIDTH, y)];
    }
  }
  SHOW(field, WIDTH * HEIGHT);
}
