// A virtual call reaches another function than the one that is named: bins fill up to five.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017{{$}}
#include "data.h"
struct Counter {
  virtual void add(int *h, int k) const {
    #pragma acc atomic update
    h[k] += 1;
  }
  virtual ~Counter() {}
};
struct Limited : Counter {
  void add(int *h, int k) const override {
    if (h[k] < 5) {
      #pragma acc atomic update
      h[k] += 1;
    }
  }
};

int main() {
  static int h[16];
  Limited limited;
  const Counter &c = limited;
  fill();
  #pragma acc parallel loop copyin(d[0:N]) copy(h)
  for (int i = 0; i < N; i++) c.add(h, d[i]);
  show(h, 16);
}
