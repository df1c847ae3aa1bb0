// One member function gives the address of the histogram in front of the loop, and that of another object inside.
// RUN: %every_plan %s
#include "data.h"
struct Counts { int bins[16]; int *data() { return bins; } };
static Counts a, b;
int main() {
  fill();
  int *q = a.data();
  #pragma acc parallel loop copyin(d) copy(a, b)
  for (int i = 0; i < N; i++) {
    if (q[d[i]] + b.data()[d[i]] < 10) {
      #pragma acc atomic update
      a.bins[d[i]]++;
    }
  }
  show(a.bins, 16);
}
