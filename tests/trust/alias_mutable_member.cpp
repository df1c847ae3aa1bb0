// The bins are a mutable member of a constant object.
// RUN: %every_plan %s
#include "data.h"
struct Counts { mutable int bins[16]; int size; };
static const Counts c = {{0}, 16};
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(c)
  for (int i = 0; i < N; i++) {
    if (c.bins[d[i]] < 10) {
      #pragma acc atomic update
      c.bins[d[i]]++;
    }
  }
  show(c.bins, 16);
}
