// Floating sums of both in one array, where any order will do.
// RUN: %accrue opt --fuse --strategy leave %s -- -fassociative-math -fno-signed-zeros -fno-trapping-math 2>&1 >/dev/null | FileCheck %s
#include <stdio.h>
int main(void) {
  int a[100];
  float h[8] = {0};
  for (int i = 0; i < 100; i++) a[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++) {
#pragma acc atomic update
    h[a[i] & 7] += 0.1f;
  }
#pragma acc parallel loop
  for (int i = 0; i < 100; i++) {
#pragma acc atomic update
    h[a[i] >> 1 & 7] += 0.3f;
  }
  printf("%g\n", h[0]);
}
// CHECK: joined
