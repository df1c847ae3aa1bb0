// The index is an object: converted to another type of number it is another number.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR034
#include "data.h"
struct Bin {
  int v;
  operator int() const { return v - 8; }
  explicit operator unsigned long() const { return v; }
};
int main() {
  int *base = new int[24]();
  int *h = base + 8, nb = 8;
  fill();
  #pragma acc parallel loop copyin(d) copy(base[0:24])
  for (int i = 0; i < N; i++) {
    Bin b{d[i]};
    if (b < nb) {
      #pragma acc atomic update
      h[b]++;
    }
  }
  show(base, 24);
  delete[] base;
}
