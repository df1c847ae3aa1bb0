// A default argument is a call that passes one array for two parameters.
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
static void go(int = count(b, b)) {}
int main() {
  fill();
  count(b, a);
  go();
  show(a, 16); show(b, 16);
}
