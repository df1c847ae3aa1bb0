// A pointer to a member function, one of which limits the bins.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017{{$}}
#include "data.h"
struct Counter {
  void plain(int *h, int k) const {
    #pragma acc atomic update
    h[k]++;
  }
  void limited(int *h, int k) const {
    if (h[k] < 5) {
      #pragma acc atomic update
      h[k]++;
    }
  }
};
int main(int argc, char **) {
  static int h[16];
  Counter c;
  auto add = argc > 0 ? &Counter::limited : &Counter::plain;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) (c.*add)(h, d[i]);
  show(h, 16);
}
