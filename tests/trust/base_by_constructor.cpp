// A constructor moves the pointer.
// RUN: %every_plan %s
#include "data.h"
struct To { To(int *&p, int *q) { p = q; } };
static int a[16], b[16];
int main() {
  fill();
  #pragma acc parallel loop copyin(d) copy(a, b)
  for (int i = 0; i < N; i++) {
    int *p = a;
    if (i & 4) To to(p, b);
    #pragma acc atomic update
    p[d[i]]++;
  }
  show(a, 16); show(b, 16);
}
