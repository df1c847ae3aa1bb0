// Radial profile: counts and sums by distance from the centre.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

int main(void) {
  const int w = 48, h = 40;
  int nb = w + h;
  size_t bytes = nb * sizeof(int);
  int *count = malloc(bytes), *sum = malloc(bytes), *pixel = malloc(w * h * sizeof(int));
  memset(count, 0, bytes);
  memset(sum, 0, bytes);
  for (int i = 0; i < w * h; i++) pixel[i] = below(256);
  #pragma acc parallel loop collapse(2) copyin(pixel[0:w * h])
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int r = abs(x - w / 2) + abs(y - h / 2);
      #pragma acc atomic update
      count[r]++;
      #pragma acc atomic update
      sum[r] += pixel[y * w + x];
    }
  SHOW(count, nb);
  SHOW(sum, nb);
}
