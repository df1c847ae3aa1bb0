// The type of a function's parameter reads the histogram.
// RUN: %every_plan %s
#include "data.h"
static int h[16];
static int flat[4096];
static int second(int k, int row[][h[k] + 1]) { return row[1][0]; }
int main(void) {
  fill();
  for (int i = 0; i < 4096; i++) flat[i] = i;
  #pragma acc parallel loop copyin(d, flat) copy(h)
  for (int i = 0; i < N; i++) {
    if (second(d[i], (void *)flat) <= 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
