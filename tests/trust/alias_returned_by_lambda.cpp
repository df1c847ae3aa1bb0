// A lambda gives the histogram's address in front of the loop, and that of another array inside.
// RUN: %every_plan %s
#include "data.h"
static int h[16], g[16];
int main() {
  fill();
  auto pick = [](int *p) { return p; };
  int *q = pick(h);
  #pragma acc parallel loop copyin(d, g) copy(h)
  for (int i = 0; i < N; i++) {
    if (q[d[i]] + pick(g)[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
