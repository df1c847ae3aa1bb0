// Every function calls the next one twice: sixteen of them are 65,536 ways.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
#define F(a, b) \
  static int f##a(int v) { return v % 2 ? f##b(v) : f##b(v ^ 1) ^ 1; }
static int f16(int v) { return v; }
F(15, 16) F(14, 15) F(13, 14) F(12, 13) F(11, 12) F(10, 11) F(9, 10) F(8, 9)
F(7, 8) F(6, 7) F(5, 6) F(4, 5) F(3, 4) F(2, 3) F(1, 2) F(0, 1)
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    int k = f0(d[i]);
    #pragma acc atomic update
    h[k & 15]++;
  }
  show(h, 16);
}
