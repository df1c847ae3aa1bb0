// One function gives a reference to a bin in front of the loop, and to another array inside.
// RUN: %every_plan %s
#include "data.h"
static int h[16], g[16];
static int &at(int *p, int k) { return p[k]; }
int main() {
  fill();
  int &first = at(h, 3);
  #pragma acc parallel loop copyin(d, g) copy(h)
  for (int i = 0; i < N; i++) {
    if (first + at(g, d[i]) < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
