// What is passed where a call in a clause passes nothing has an effect.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR020
#include "data.h"
static int calls;
static int next() { return ++calls; }
constexpr int more(int by = next()) { return by; }
int main() {
  static int h[16];
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:more() + 15])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
  printf("%d\n", calls);
}
