// A loop that leaves macros behind, or includes something, means something else where it stands a second time: `adaptive` then
// writes it once. One in which an #if compiles code is left.
// RUN: %accrue opt --strategy adaptive %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int data[n], h[bins], g[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 7 % 37;
  // CHECK-NOT: ACCRUE_LEAVE)
  // CHECK-NOT: ACCRUE_GANG_PRIVATE)
  // CHECK:     {{^}}    h[k]++;
  // CHECK:     accrue_g_to[k]++;
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    int k = data[i];
#ifndef DONE
#define DONE
    k++;
#endif
    #pragma acc atomic
    h[k]++;
  }
#define STEP 1
  #pragma acc parallel loop copyin(data) copy(g)
  for (int i = 0; i < n; i++) {
    const int k = data[i] + STEP;
#undef STEP
#define STEP 2
    #pragma acc atomic
    g[k]++;
  }
  for (int k = 0; k < bins; k++) printf("%d %d\n", h[k], g[k]);
}
