// A friend that its class defines passes one array for two parameters.
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
struct Key { int *p; friend void go(Key k) { count(k.p, k.p); } };
int main() {
  static int a[16], b[16];
  fill();
  count(b, a);
  go(Key{b});
  show(a, 16); show(b, 16);
}
