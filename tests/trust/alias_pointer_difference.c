// A distance between two arrays in one block leads from one to the other.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
int main(void) {
  int *room = calloc(32, sizeof *room), *g = room, *h = room + 16;
  long away = h - g;
  fill();
  #pragma acc data copy(room[0:32]) copyin(d)
  {
    #pragma acc parallel loop present(g, h)
    for (int i = 0; i < N; i++)
      if (g[away + d[i]] < 10) {
        #pragma acc atomic update
        h[d[i]]++;
      }
  }
  show(room, 32);
}
