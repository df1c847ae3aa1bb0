// std::data(v) is what v.data() is: not the vector itself, but what it holds.
// RUN: %every_plan %s -std=c++17 | FileCheck %s
// CHECK: duplicate: left ACR010
#include <iterator>
#include <vector>
#include "data.h"
int main() {
  std::vector<int> bins(16);
  int *h = bins.data();
  const int *q = std::data(bins);
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(q[d[i]] + d[i]) & 15]++;
  }
  show(h, 16);
}
