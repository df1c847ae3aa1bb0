// Nested regions name different sections of one array.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  int *h = calloc(32, sizeof *h);
  fill();
  #pragma acc data copy(h[0:32]) copyin(d)
  {
    #pragma acc data present(h[8:8])
    {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        h[d[i] + 8]++;
      }
      #pragma acc parallel loop present(h[0:4])
      for (int i = 0; i < N; i++) {
        #pragma acc atomic update
        h[d[i]]++;
      }
    }
  }
  show(h, 32);
}
