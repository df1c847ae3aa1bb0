// The loop's variable has a type of a namespace, by a name that means a narrow one at the loop.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
namespace sim {
typedef long idx;
idx first = 0;
}  // namespace sim
typedef signed char idx;
int main() {
  static int h[16];
  idx none = 0;
  fill();
  #pragma acc parallel loop gang vector copyin(d) copy(h)
  for (auto i = sim::first; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  h[0] += none;
  show(h, 16);
}
