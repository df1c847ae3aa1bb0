// A pointer to atomic numbers reads the bins.
// RUN: %every_plan %s
#include "data.h"
static int h[16];
int main(void) {
  fill();
  _Atomic int *a = (_Atomic int *)h;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (a[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
