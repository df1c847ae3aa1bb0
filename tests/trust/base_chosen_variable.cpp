// One of two pointers is assigned to, as a run tells.
// RUN: %every_plan %s
#include "data.h"
static int a[16], b[16];
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(a, b)
  for (int i = 0; i < N; i++) {
    int *p = a, *q = b;
    (i & 1 ? p : q) = (i & 1) ? b : a;
    #pragma acc atomic update
    p[d[i]]++;
  }
  show(a, 16); show(b, 16);
}
