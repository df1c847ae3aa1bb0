// Vectors that are swapped or moved: a pointer taken before leads to what another vector owns now.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010*3{{$}}
#include "data.h"
#include <utility>
#include <vector>
static void count(const int *b, int *m) {
  #pragma acc parallel loop copyin(d) present_or_copy(m[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    m[(b[d[i]] + d[i]) & 15]++;
  }
}
int main() {
  fill();
  std::vector<int> a(16), c(16);
  for (int i = 0; i < 16; i++) a[i] = i;
  const int *b = a.data();
  std::swap(a, c);
  int *m = c.data();
  #pragma acc parallel loop copyin(d) copy(m[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    m[(b[d[i]] + d[i]) & 15]++;
  }
  count(b, m);
  std::vector<int> e;
  const int *k = c.data();
  e = std::move(c);
  int *g = e.data();
  #pragma acc parallel loop copyin(d) copy(g[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    g[(k[d[i]] + d[i]) & 15]++;
  }
  show(e.data(), 16);
}
