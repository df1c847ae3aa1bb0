// A container keeps the histogram's address.
// RUN: %every_plan %s
#include "data.h"
#include <vector>
int main() {
  int h[16] = {};
  fill();
  int *p = h;
  std::vector<int *> v;
  v.push_back(p);
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (v[0][d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
