// Image: interleaved channels in one table.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define LEVELS 64
#define HIST hist[0:3 * LEVELS]

static void channels(const unsigned char *restrict rgb, int pixels, int *restrict hist) {
  #pragma acc parallel loop copyin(rgb[0:3 * pixels]) copy(HIST)
  for (int i = 0; i < pixels; i++) {
    for (int c = 0; c < 3; c++) {
      #pragma acc atomic update
      hist[c * LEVELS + rgb[3 * i + c] / 4]++;
    }
  }
}

int main(void) {
  enum { N = 1500 };
  static unsigned char rgb[3 * N];
  static int hist[3 * LEVELS];
  for (int i = 0; i < 3 * N; i++) rgb[i] = below(256);
  channels(rgb, N, hist);
  SHOW(hist, 3 * LEVELS);
}
