// A pointer leads nowhere, and where it seems to be followed nothing is evaluated: in a built-in function, in an assert that is left out.
// RUN: %every_plan %s
// OTHER-FLAGS: -DNDEBUG
#include <assert.h>
#include "data.h"

struct table {
  int n;
  int *bins;
};
static int on[N];
static void counted(struct table *t, const int *key, int n) {
  #pragma acc parallel loop copyin(key[0:n], on[0:n])
  for (int i = 0; i < n; i++) {
    if (__builtin_constant_p(t->n)) continue;
    if (on[i]) {
      #pragma acc atomic update
      t->bins[key[i]]++;
    }
  }
}
static void asserted(struct table *t, const int *key, int n) {
  assert(t->n > 0);
  #pragma acc parallel loop copyin(key[0:n], on[0:n])
  for (int i = 0; i < n; i++) {
    if (on[i]) {
      #pragma acc atomic update
      t->bins[key[i]]++;
    }
  }
}

int main(void) {
  static int bins[16];
  struct table t = {16, bins};
  fill();
  counted(0, d, N);
#ifdef NDEBUG
  asserted(0, d, N);
#endif
  for (int i = 0; i < N; i++) on[i] = i % 3 == 0;
  counted(&t, d, N);
  asserted(&t, d, N);
  show(bins, 16);
  return 0;
}
