// A gang counts into an array of its own, one thread sums it up, and lanes use the sums.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR012{{$}}
#include "data.h"
enum { tiles = 30, per = 100 };
static int h[128];
int main(void) {
  fill();
  #pragma acc parallel loop gang copyin(d) copy(h)
  for (int t = 0; t < tiles; t++) {
    int own[16];
    #pragma acc loop vector
    for (int k = 0; k < 16; k++) own[k] = 0;
    #pragma acc loop vector
    for (int i = 0; i < per; i++) {
      #pragma acc atomic update
      own[d[t * per + i]]++;
    }
    for (int k = 1; k < 16; k++) own[k] += own[k - 1];
    #pragma acc loop vector
    for (int k = 0; k < 16; k++) {
      #pragma acc atomic update
      h[own[k] % 128] += k + 1;
    }
  }
  show(h, 128);
}
