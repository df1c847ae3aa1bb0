// A cast to a pointer to arrays whose length reads the histogram.
// RUN: %every_plan %s
#include "data.h"
static int h[16];
static int flat[4096];
int main(void) {
  fill();
  for (int i = 0; i < 4096; i++) flat[i] = i;
  #pragma acc parallel loop copyin(d, flat) copy(h)
  for (int i = 0; i < N; i++) {
    if (((int (*)[h[d[i]] + 1])flat)[1][0] <= 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
