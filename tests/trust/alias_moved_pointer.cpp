// std::move gives a reference to the pointer.
// RUN: %every_plan %s
#include "data.h"
#include <utility>
static int h[16], g[16];
int main() {
  fill();
  int *p = h;
  #pragma acc parallel loop copyin(d, g) copy(h)
  for (int i = 0; i < N; i++) {
    if (std::move(p)[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
