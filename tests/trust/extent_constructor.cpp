// A constructor changes the number of bins, and a destructor sets it back.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int n = 16;
struct Guard {
  Guard() { n = 2; }
  ~Guard() { n = 16; }
};
int main() {
  int *h = new int[n]();
  fill();
  #pragma acc data copy(h[0:n]) copyin(d)
  {
    Guard guard;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
