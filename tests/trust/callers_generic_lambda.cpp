// A lambda that is a template passes one array for two parameters.
// RUN: %every_plan %s
#include "data.h"
static void count(const int *limit, int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (limit[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
}
int main() {
  static int a[16], b[16];
  auto go = [](auto p) { count(p, p); };
  fill();
  count(b, a);
  go(a);
  go(b);
  show(a, 16); show(b, 16);
}
