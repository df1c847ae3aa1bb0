// What Accrue writes is made of words that mean something else behind the #define.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR008
#include "data.h"
static int h[16];
#define int long long
static void count(void) {
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]] += 1;
  }
}
#undef int
int main(void) {
  fill();
  count();
  show(h, 16);
}
