// A chain of pointers, each of which may be one of the two before.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int a[16], b[16], out[16];
  int n = N;
  fill();
#define P(x, y, z) int *p##x = n > x ? p##y : p##z;
  int *p0 = a, *p1 = b;
  P(2, 1, 0) P(3, 2, 1) P(4, 3, 2) P(5, 4, 3) P(6, 5, 4) P(7, 6, 5) P(8, 7, 6) P(9, 8, 7) P(10, 9, 8) P(11, 10, 9)
  P(12, 11, 10) P(13, 12, 11) P(14, 13, 12) P(15, 14, 13) P(16, 15, 14) P(17, 16, 15) P(18, 17, 16) P(19, 18, 17)
  P(20, 19, 18) P(21, 20, 19) P(22, 21, 20) P(23, 22, 21) P(24, 23, 22) P(25, 24, 23) P(26, 25, 24) P(27, 26, 25)
  P(28, 27, 26) P(29, 28, 27) P(30, 29, 28) P(31, 30, 29) P(32, 31, 30) P(33, 32, 31) P(34, 33, 32) P(35, 34, 33)
  #pragma acc parallel loop copyin(d) copy(a, b)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    a[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) present_or_copy(p35[0:16])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    p35[d[i]]++;
  }
  show(a, 16);
  show(b, 16);
}
