// The algorithm is handed iterators by value, and reads what they lead to.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017
#include <numeric>
#include <vector>
#include "data.h"
int main() {
  std::vector<int> bins(16);
  int *h = bins.data();
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    const int all = std::accumulate(bins.begin(), bins.end(), 0);
    #pragma acc atomic update
    h[(all + d[i]) & 15]++;
  }
  show(h, 16);
}
