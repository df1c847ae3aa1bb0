// A lambda holds the array by reference, and one holds a pointer to it by value.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR001{{$}}
#include "data.h"
int main() {
  static int h[16];
  int *p = h;
  fill();
  auto full = [p](int k) { return p[k] >= 10; };
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (!full(d[i])) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
