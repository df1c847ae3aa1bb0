// The size of a type that the body only names reads the histogram.
// RUN: %every_plan %s
#include "data.h"
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (sizeof(char[h[d[i]] + 1]) <= 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
