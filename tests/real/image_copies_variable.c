// Image: the same, with the number of copies in a variable.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR006
#include "real.h"

static void count(const unsigned char *restrict pixel, int n, int *restrict h, int b) {
  #pragma acc parallel loop copyin(pixel[0:n]) copy(h[0:256 * b])
  for (int i = 0; i < n; i++) {
    int mine = i & (b - 1);
    #pragma acc atomic update
    h[mine + b * pixel[i]]++;
  }
}

int main(void) {
  enum { N = 3000, B = 16 };
  static unsigned char pixel[N];
  static int h[256 * B];
  for (int i = 0; i < N; i++) pixel[i] = below(256);
  count(pixel, N, h, B);
  SHOW(h, 256 * B);
}
