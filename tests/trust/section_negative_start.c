// The section starts in front of what the pointer points to.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int main(void) {
  static int room[64];
  static signed char v[N];
  int low = -10;
  int *h = room + 20;
  for (int i = 0; i < N; i++) v[i] = i * 7 % 20 - 10;
  #pragma acc data copy(h[low:20]) copyin(v[0:N])
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[v[i]]++;
    }
  }
  show(room, 64);
}
