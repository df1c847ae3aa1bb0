// Image: rows that are wider apart by another number than the loop's bound may meet; here they do.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void overlap(const int *restrict in, int *restrict out, int w, int h, int stride) {
  #pragma acc parallel loop collapse(2) copyin(in[0:w * h]) copy(out[0:w + h * stride])
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      #pragma acc atomic update
      out[x + y * stride] += in[y * w + x];
    }
}

int main(void) {
  enum { W = 40, H = 30, STRIDE = 8 };
  static int in[W * H], out[W + H * STRIDE];
  for (int i = 0; i < W * H; i++) in[i] = below(256);
  overlap(in, out, W, H, STRIDE);
  SHOW(out, W + H * STRIDE);
}
