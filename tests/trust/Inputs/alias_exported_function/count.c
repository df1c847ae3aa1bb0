#include "data.h"
static void count(int n, const int *v, const int *limit, int *h) {
  #pragma acc parallel loop copyin(v[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++)
    if (limit[v[i]] < 10) {
      #pragma acc atomic update
      h[v[i]]++;
    }
}
void visible(int n, const int *v, const int *limit, int *h) __attribute__((alias("count")));
void other(void) { static int a[16], b[16]; count(0, d, a, b); }
