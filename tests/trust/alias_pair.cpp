// A pair keeps the histogram's address, and a function gives it back by reference.
// RUN: %every_plan %s
#include "data.h"
#include <utility>
static int h[16], g[16];
int main() {
  fill();
  std::pair<int *, int *> both(h, g);
  #pragma acc parallel loop copyin(d, g) copy(h)
  for (int i = 0; i < N; i++) {
    if (std::get<0>(both)[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
