// The loop ends at an object: converted to another type of number it is another number.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
struct Length {
  int n;
  operator int() const { return n; }
  explicit operator long long() const { return n / 2; }
  explicit operator unsigned long() const { return n / 2; }
};
int main() {
  static int h[16];
  const Length length{N};
  fill();
  #pragma acc parallel loop gang vector copyin(d) copy(h)
  for (int i = 0; i < length; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}
