// Image: gray values.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void gray(const unsigned char *restrict pixel, size_t n, unsigned *restrict hist) {
  #pragma acc kernels loop independent present(pixel, hist)
  for (size_t i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[pixel[i]]++;
  }
}

int main(void) {
  enum { N = 4000 };
  unsigned char *pixel = malloc(N);
  unsigned *hist = calloc(256, sizeof(unsigned));
  for (int i = 0; i < N; i++) pixel[i] = below(200);
  gray(pixel, N, hist);
  SHOW(hist, 256);
}
