// Counters of nested loops have one name.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int h[16] = {0};
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < 30; i++) {
    #pragma acc loop
    for (int j = 0; j < 10; j++)
      for (int i = 0; i < 10; i++) {
        #pragma acc atomic update
        h[d[j * 10 + i]] += 1;
      }
  }
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < 30; i++) {
    #pragma acc loop
    for (int i = 0; i < 100; i++) {
      #pragma acc atomic update
      h[d[i]] += 1;
    }
  }
  show(h, 16);
}
