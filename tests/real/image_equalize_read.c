// Image: counts are looked at while they are made.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR001
#include "real.h"
enum { N = 1000 };
static int pixel[N], hist[64], crowded[64];

int main(void) {
  for (int i = 0; i < N; i++) pixel[i] = below(64);
  #pragma acc parallel loop copyin(pixel) copy(hist, crowded)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    hist[pixel[i]]++;
    if (hist[pixel[i]] < 0) crowded[pixel[i]] = 1;
  }
  SHOW(hist, 64);
}
