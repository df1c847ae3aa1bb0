// k-means: how many points moved is one number; the sizes are a histogram.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: rewritten ACR004
#include "real.h"
enum { N = 2000, K = 10 };
static int now[N], before[N], size[K], changed[1];

int main(void) {
  for (int i = 0; i < N; i++) now[i] = below(K), before[i] = below(K);
  #pragma acc parallel loop copyin(now, before) copy(size, changed)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    size[now[i]]++;
    if (now[i] != before[i]) {
      #pragma acc atomic update
      changed[0]++;
    }
  }
  SHOW(size, K);
  SHOW(changed, 1);
}
