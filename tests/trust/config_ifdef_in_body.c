// The other branch of an #ifdef in the body holds another update.
// OTHER-FLAGS: -DALT
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int h[16];
int v[200000];
int main(void) {
  for (int i = 0; i < 200000; i++) v[i] = i * 7 % 13;
  #pragma acc parallel loop copy(h[0:16]) copyin(v[0:200000])
  for (int i = 0; i < 200000; i++) {
    int k = v[i];
#ifdef ALT
    #pragma acc atomic update
    h[k] += 2;
#else
    #pragma acc atomic update
    h[k]++;
#endif
  }
  show(h, 16);
}
