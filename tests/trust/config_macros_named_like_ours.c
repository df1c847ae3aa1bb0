// The program's macros have names that the written text might use.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#define bins 16
#define gangs 4
#include "data.h"
#define copies 4
#define locals 3

int main(void) {
  static int h[16];
  fill();
  #pragma acc parallel loop copy(h[0:16]) copyin(d[0:N])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}
