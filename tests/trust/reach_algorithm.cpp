// An algorithm runs a lambda that reads the bins.
// RUN: %every_plan %s
#include "data.h"
#include <algorithm>
static int h[16];
int main() {
  fill();
  auto full = [](int k) { return h[k] >= 10; };
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (!std::any_of(d + i, d + i + 1, full)) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
