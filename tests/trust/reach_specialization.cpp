// A specialization of the function template limits the bins, and so does an overload that is found by its argument.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR025{{$}}
#include "data.h"
namespace user { struct Key { int k; }; }
template <class T> void add(int *h, T k) {
  #pragma acc atomic update
  h[k]++;
}
template <> void add<long>(int *h, long k) {
  if (h[k] < 5) {
    #pragma acc atomic update
    h[k]++;
  }
}
template <class T> void count(int *h, T) {
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) add(h, (T)d[i]);
}
int main() {
  static int h[16], g[16];
  fill();
  count(h, 1);
  count(g, 1L);
  show(h, 16);
  show(g, 16);
}
