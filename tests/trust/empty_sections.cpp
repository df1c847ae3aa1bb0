// Sections that are empty in some launches: a null pointer with no bins, an input without elements.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include <vector>
#include "data.h"
static void count(std::vector<int> &bins, const std::vector<int> &input) {
  int *h = bins.data();
  const int *k = input.data();
  const int n = (int)bins.size(), m = (int)input.size();
  #pragma acc parallel loop copy(h[0:n]) copyin(k[0:m])
  for (int i = 0; i < m; i++)
    if (k[i] < n) {
      #pragma acc atomic update
      h[k[i]]++;
    }
}
int main() {
  fill();
  std::vector<int> bins, input(d, d + N), none;
  count(bins, input);
  bins.resize(9);
  count(bins, input);
  count(bins, none);
  show(bins.data(), 9);
}
