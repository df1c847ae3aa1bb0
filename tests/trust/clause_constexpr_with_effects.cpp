// What a compiler could compute may still change something when it is called.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR020
#include "data.h"
constexpr int next(int &x) { return x += 8; }
int main() {
  static int h[64];
  int n = 8;
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:next(n)])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
  printf("%d\n", n);
}
