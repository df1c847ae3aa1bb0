// A scratch array that belongs to a gang, in a loop of gangs alone: workers and lanes may not share it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int h[32];
int main(void) {
  fill();
  #pragma acc parallel copy(h[0:32]) copyin(d[0:N])
  {
    int tmp[4];
    #pragma acc loop gang
    for (int i = 0; i < N; i++) {
      tmp[0] = d[i];
      tmp[1] = tmp[0] + 1;
      #pragma acc atomic update
      h[d[i] + tmp[1] - tmp[0]]++;
    }
  }
  show(h, 32);
}
