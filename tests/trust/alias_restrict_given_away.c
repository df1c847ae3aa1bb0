// A statement expression stores the address that a restrict pointer holds.
// RUN: %every_plan %s
#include "data.h"
struct box { int *p; };
static int bins[16];
void count(int *restrict h, struct box *b, int n) {
  b->p = ({ int *q = h; q; });
  #pragma acc parallel loop copyin(d[0:n])
  for (int i = 0; i < n; i++) {
    if (b->p[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i] & 15]++;
    }
  }
}
int main(void) {
  struct box b;
  fill();
  count(bins, &b, N);
  show(bins, 16);
}
