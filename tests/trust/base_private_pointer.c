// A private pointer moves with every iteration.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR012{{$}}
#include "data.h"
struct hist { int total, bins[16]; };
static struct hist hists[4];
static int which[N];

int main(void) {
  struct hist *p = &hists[0];
  fill();
  for (int i = 0; i < N; i++) which[i] = i / 3 % 4;
  #pragma acc parallel loop copyin(d, which) copy(hists) private(p)
  for (int i = 0; i < N; i++) {
    p = &hists[which[i]];
    #pragma acc atomic update
    p->bins[d[i]]++;
  }
  for (int j = 0; j < 4; j++) show(hists[j].bins, 16);
}
