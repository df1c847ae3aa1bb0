// A clause holds a call that passes one array for two parameters.
// RUN: %every_plan %s
#include "data.h"
static int a[16], b[16];
static int count(const int *limit, int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (limit[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  return 1;
}
int main(void) {
  fill();
  count(b, a);
  #pragma acc update self(a) if_present if(count(b, b))
  show(a, 16); show(b, 16);
}
