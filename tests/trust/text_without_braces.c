// No braces anywhere: the construct hangs on an else, a do, a case and a label.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  int t = 0;
  fill();
  if (t)
    puts("no");
  else
    #pragma acc parallel loop copyin(d) copy(h)
    for (int i = 0; i < N; i++)
      #pragma acc atomic update
      h[d[i]]++;
  do
    #pragma acc parallel loop copyin(d) copy(h)
    for (int i = 0; i < N; i++)
      if (d[i] > 3)
        #pragma acc atomic update
        h[d[i]]++;
      else
        #pragma acc atomic update
        h[d[i]] += 2;
  while (t++ < 1);
  switch (t)
  default:
    #pragma acc parallel loop copyin(d) copy(h)
    for (int i = 0; i < N; i++)
      #pragma acc atomic update
      ++h[d[i]];
  show(h, 16);
}
