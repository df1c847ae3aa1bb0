// An array declared in a gang's loop is shared by the gang's lanes, which count in it: it stays at the gang's level.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR012{{$}}
#include "data.h"
enum { tiles = 64, per = 100, bins = 64 };
static int k[tiles * per], h[bins];

int main(void) {
  for (int i = 0; i < tiles * per; i++) k[i] = i % 9;
  #pragma acc parallel loop gang copyin(k) copy(h)
  for (int t = 0; t < tiles; t++) {
    int np[9];
    #pragma acc loop vector
    for (int i = 0; i < 9; i++) np[i] = 0;
    #pragma acc loop vector
    for (int i = t * per; i < (t + 1) * per; i++) {
      #pragma acc atomic
      np[k[i]]++;
    }
    #pragma acc loop vector
    for (int i = 0; i < 9; i++) {
      #pragma acc atomic
      h[(t * 7 + i) % bins] += np[i];
    }
  }
  show(h, bins);
}
