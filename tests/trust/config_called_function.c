// An #if in a function that the loop calls, two calls deep, and one around another.
// OTHER-FLAGS: -DPERIODIC
// OTHER-FLAGS: -DREADS
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
#ifdef READS
static int shift(int k) { return h[k] > 20 ? 1 : 0; }
#else
static int shift(int k) { return k & 1; }
#endif
static int wrapped(int k) {
#ifdef PERIODIC
  return (k + 5) % 16;
#else
  if (k > 11) k = 11;
  return k;
#endif
}
static int cell(int k) { return wrapped(k) ^ shift(k); }
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[cell(d[i])]++;
  }
  show(h, 16);
}
