// Image: every pixel adds to its own place of a flat image.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR005
#include "real.h"

static void add(const int *restrict in, int *restrict out, int w, int h) {
  #pragma acc parallel loop collapse(2) copyin(in[0:w * h]) copy(out[0:w * h])
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      #pragma acc atomic update
      out[x + y * w] += in[y * w + x];
    }
}

int main(void) {
  enum { W = 40, H = 30 };
  static int in[W * H], out[W * H];
  for (int i = 0; i < W * H; i++) in[i] = below(256);
  add(in, out, W, H);
  SHOW(out, W * H);
}
