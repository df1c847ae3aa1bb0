// A header that says of itself that it is the system's, and knows the histogram.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010
#include "data.h"
#include "called_system.h"
int main(void) {
  static int h[16];
  fill();
  hidden = h;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(peek(d[i]) + d[i]) & 15]++;
  }
  show(h, 16);
}
