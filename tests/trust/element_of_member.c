// The address of an element of a member, behind other members.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct box { int head[4], bins[20]; };
static struct box b;
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(b)
  for (int i = 0; i < N; i++) {
    int *p = &b.bins[4];
    #pragma acc atomic update
    p[d[i]]++;
  }
  show(b.head, 4);
  show(b.bins, 20);
}
