// The outer loop is independent; the inner one, of which nothing is said, carries a value.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int m[300][100], h[16];
int main(void) {
  for (int i = 0; i < 300; i++)
    for (int j = 0; j < 100; j++) m[i][j] = (i * 7 + j * 3) % 23;
  #pragma acc kernels copy(m, h)
  {
    #pragma acc loop independent
    for (int i = 0; i < 300; i++) {
      #pragma acc loop
      for (int j = 1; j < 100; j++) {
        m[i][j] += m[i][j - 1];
        #pragma acc atomic update
        h[m[i][j] & 15]++;
      }
    }
  }
  show(h, 16);
}
