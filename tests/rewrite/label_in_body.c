// A label cannot stand in a function twice: where a strategy puts two forms of the loop side by side, it does without one.
// RUN: %rewrite | FileCheck %s
// RUN: %accrue opt --strategy adaptive %s 2>/dev/null | grep -v 'CHECK\|RUN:\|ADAPTIVE' | FileCheck --check-prefix=ADAPTIVE %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int a[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) a[i] = i * 13 % (bins + 7) - 3;
  // ADAPTIVE-NOT: ACCRUE_GANG_PRIVATE
  // ADAPTIVE: accrue_begin(
  #pragma acc parallel loop copyin(a) copy(h)
  for (int i = 0; i < n; i++) {
    if (a[i] < 0 || a[i] >= bins) goto skip;
    // CHECK: accrue_h_to[a[i]]++;
    #pragma acc atomic
    h[a[i]]++;
  skip:;
  }
  for (int k = 0; k < bins; k++) printf("%d\n", h[k]);
}
