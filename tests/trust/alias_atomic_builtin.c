// A builtin reads the value that it stores through a second pointer.
// RUN: %every_plan %s
#include "data.h"
static int h[16], out[N];
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, out)
  for (int i = 0; i < N; i++) {
    int now;
    __atomic_store(&now, &h[d[i]], __ATOMIC_RELAXED);
    if (now < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
