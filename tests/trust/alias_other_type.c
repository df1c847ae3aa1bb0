// The histogram is read as bytes, and as another type of the same size.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  static int h[16];
  const unsigned *u = (const unsigned *)h;
  const unsigned char *bytes = (const unsigned char *)h;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++)
    if (u[d[i]] < 10 && bytes[4 * d[i]] < 9) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}
