// A functor's member is the histogram's address; its operator() reads it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct Limit {
  const int *bins;
  int most;
  bool operator()(int k) const { return bins[k] < most; }
};
static void count(int n, const int *v, int *h, const Limit &below) {
  #pragma acc parallel loop copyin(v[0:n]) copy(h[0:16]) copyin(below)
  for (int i = 0; i < n; i++)
    if (below(v[i])) {
      #pragma acc atomic update
      h[v[i]]++;
    }
}
int main() {
  static int h[16];
  fill();
  count(N, d, h, Limit{h, 10});
  show(h, 16);
}
