// Two pointers change places on the way.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR016*2{{$}}
#include "data.h"
static int even[16], odd[16];

int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(even, odd)
  for (int i = 0; i < N; i++) {
    int *a = even, *b = odd;
    if (i % 3 == 0) {
      int *t = a;
      a = b;
      b = t;
    }
    #pragma acc atomic update
    a[d[i]]++;
    #pragma acc atomic update
    b[d[i]] += 2;
  }
  show(even, 16);
  show(odd, 16);
}
