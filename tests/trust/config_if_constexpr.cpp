// Instances of one template update by different operations: only one of them is in each instance's tree.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR025{{$}}
#include "data.h"
static unsigned h[16], g[16];
template <bool Multiply> void count(unsigned *h, int n) {
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:n])
  for (int i = 0; i < n; i++) {
    int k = d[i];
    if constexpr (Multiply) {
      #pragma acc atomic update
      h[k] *= 3;
    } else {
      #pragma acc atomic update
      h[k]++;
    }
  }
}

int main() {
  fill();
  for (int i = 0; i < 16; i++) g[i] = i + 1;
  count<false>(h, N);
  count<true>(g, N);
  show((int *)h, 16);
  show((int *)g, 16);
}
