// A method of the library's reads all that its object leads to.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017
#include <valarray>
#include "data.h"
int main() {
  std::valarray<int> bins(16);
  int *h = &bins[0];
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const int all = bins.sum();
    #pragma acc atomic update
    h[(all + d[i]) & 15]++;
  }
  show(h, 16);
}
