// Image: the same in nested loops without the border, and with planes.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR005
#include "real.h"

static void smooth(const int *restrict in, int *restrict out, int nx, int ny, int nz) {
  #pragma acc parallel loop gang copyin(in[0:nx * ny * nz]) copy(out[0:nx * ny * nz])
  for (int z = 1; z < nz - 1; z++) {
    #pragma acc loop worker
    for (int y = 1; y < ny - 1; y++) {
      #pragma acc loop vector
      for (int x = 1; x < nx - 1; x++) {
        int at = x + nx * (y + ny * z);
        #pragma acc atomic update
        out[at] += in[at - 1] + in[at + 1];
      }
    }
  }
}

int main(void) {
  enum { NX = 12, NY = 10, NZ = 8 };
  static int in[NX * NY * NZ], out[NX * NY * NZ];
  for (int i = 0; i < NX * NY * NZ; i++) in[i] = below(256);
  smooth(in, out, NX, NY, NZ);
  SHOW(out, NX * NY * NZ);
}
