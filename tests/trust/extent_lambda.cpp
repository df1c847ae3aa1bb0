// A lambda that holds the number of bins by reference changes it, and so does a reference.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main() {
  int n = 16, m = 16, *h = new int[n](), *g = new int[m]();
  fill();
  auto shrink = [&] { n = 2; };
  int &other = m;
  #pragma acc data copy(h[0:n], g[0:m]) copyin(d)
  {
    shrink();
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    other = 1;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      g[d[i]]++;
    }
    n = m = 16;
  }
  show(h, 16);
  show(g, 16);
}
