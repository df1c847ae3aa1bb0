// An algorithm compares by an operator that reads the bins.
// RUN: %every_plan %s
#include "data.h"
#include <algorithm>
static int h[16];
struct Bin { int k; };
static bool operator<(const Bin &a, const Bin &b) { return h[a.k] < b.k; }
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    Bin now{d[i]}, limit{10};
    if (std::max(now, limit).k == 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
