// A call two deep changes the number of bins between the data region and the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
int bins = 1000;
static void shrink_really(void) { bins = 4; }
static void shrink(void) { shrink_really(); }

int main(void) {
  int *h = calloc(1000, sizeof(int));
  static int v[5000];
  for (int i = 0; i < 5000; i++) v[i] = i * 7 % 1000;
  #pragma acc data copy(h[0:bins]) copyin(v[0:5000])
  {
    shrink();
    #pragma acc parallel loop async
    for (int i = 0; i < 5000; i++) {
      #pragma acc atomic update
      h[v[i]]++;
    }
    #pragma acc wait
    bins = 1000;
  }
  show(h, 1000);
}
