// Meshes: elements per colour and per material in one pass.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef unsigned short Index;

static void sort_out(int n, const Index *restrict colour, const unsigned char *restrict material, int *restrict per_colour,
                     long long *restrict per_material, int colours) {
  #pragma acc parallel loop copyin(colour[0:n], material[0:n]) present(per_colour[0:colours], per_material)
  for (int e = 0; e < n; e++) {
    #pragma acc atomic update
    ++per_colour[colour[e]];
    #pragma acc atomic update
    per_material[material[e]] += colour[e];
  }
}

int main(void) {
  enum { N = 2500, COLOURS = 300 };
  static Index colour[N];
  static unsigned char material[N];
  static int per_colour[COLOURS];
  static long long per_material[256];
  for (int e = 0; e < N; e++) colour[e] = below(COLOURS), material[e] = below(20);
  sort_out(N, colour, material, per_colour, per_material, COLOURS);
  SHOW(per_colour, COLOURS);
  SHOW(per_material, 256);
}
