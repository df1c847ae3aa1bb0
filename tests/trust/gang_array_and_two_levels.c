// An array of the gang's is filled by one loop of lanes and read by the next.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
enum { tiles = 30, per = 100 };
static int h[16];
int main(void) {
  fill();
  #pragma acc parallel loop gang copyin(d) copy(h)
  for (int t = 0; t < tiles; t++) {
    int tile[per];
    #pragma acc loop worker vector
    for (int i = 0; i < per; i++) tile[i] = d[t * per + i];
    #pragma acc loop worker vector
    for (int i = 0; i < per; i++) {
      #pragma acc atomic update
      h[tile[per - 1 - i]]++;
    }
  }
  show(h, 16);
}
