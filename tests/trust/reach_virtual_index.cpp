// A virtual function computes the bin, and another one tells how many bins there are.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017{{$}}
#include "data.h"
struct Axis {
  virtual int bin(int v) const { return v % 4; }
  virtual int bins() const { return 4; }
  virtual ~Axis() {}
};
struct Fine : Axis {
  int bin(int v) const override { return v; }
  int bins() const override { return 16; }
};
static void count(const Axis &axis, int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:axis.bins()])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[axis.bin(d[i])]++;
  }
}
int main() {
  static int h[16];
  fill();
  count(Fine(), h);
  show(h, 16);
}
