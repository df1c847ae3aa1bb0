// auto [k, w] = pairs[i] is another bin in each iteration.
// RUN: %every_plan --rewritten %s -std=c++17 | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
struct Pair {
  int bin, weight;
};
static Pair pairs[N];
int main() {
  static int h[16], g[16];
  fill();
  for (int i = 0; i < N; i++) pairs[i] = {d[i], i % 7};
  #pragma acc parallel loop copyin(pairs) copy(h, g)
  for (int i = 0; i < N; i++) {
    auto [k, w] = pairs[i];
    #pragma acc atomic update
    h[k] += w;
    const auto &[at, more] = pairs[i];
    #pragma acc atomic update
    g[at] += more;
  }
  for (int k = 0; k < 16; k++) h[k] += 3 * g[k];
  show(h, 16);
}
