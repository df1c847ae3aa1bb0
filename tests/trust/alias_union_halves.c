// A union behind a restrict pointer shows the lower halves of the bins.
// RUN: %every_plan %s
#include "data.h"
union both { int h[16]; unsigned short s[32]; };
static union both u;
static void count(union both *restrict b, int n) {
  #pragma acc parallel loop copyin(d[0:n]) copy(b[0:1])
  for (int i = 0; i < n; i++) {
    if (b->s[2 * d[i]] < 10) {
      #pragma acc atomic update
      b->h[d[i]]++;
    }
  }
}
int main(void) {
  fill();
  count(&u, N);
  show(u.h, 16);
}
