// A lambda's own variable holds the histogram's address.
// RUN: %every_plan %s
#include "data.h"
int main() {
  static int h[16];
  fill();
  auto full = [p = h](int k) { return p[k] >= 10; };
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (!full(d[i])) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
