// A function reads the bin through a reference to it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR001{{$}}
#include "data.h"
static int h[16];
static bool full(const int &bin) { return bin >= 10; }
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++)
    if (!full(h[d[i]])) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}
