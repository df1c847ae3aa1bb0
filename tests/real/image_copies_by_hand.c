// Image: the programmer spreads counts over copies.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR006
#include "real.h"
enum { N = 3000, COPIES = 8 };
static unsigned char pixel[N];
static int copies[COPIES * 256], hist[256];

int main(void) {
  for (int i = 0; i < N; i++) pixel[i] = below(256);
  #pragma acc parallel loop copyin(pixel) copy(copies)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    copies[(i & (COPIES - 1)) + COPIES * pixel[i]]++;
  }
  for (int k = 0; k < COPIES * 256; k++) hist[k / COPIES] += copies[k];
  SHOW(hist, 256);
}
