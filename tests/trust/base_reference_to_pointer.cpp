// A reference to the pointer moves it, and so does a lambda that holds it by reference.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR016{{$}}
#include "data.h"
static int h[64];

int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int *p = h;
    int *&same = p;
    same += 16 * (i & 1);
    auto further = [&] { p += 32; };
    if (i % 5 == 0) further();
    #pragma acc atomic update
    p[d[i]]++;
  }
  show(h, 64);
}
