#include "data.h"
void count(int n, const int *v, const int *limit, int *h) {
  #pragma acc parallel loop copyin(v[0:n]) present(limit[0:16], h[0:16])
  for (int i = 0; i < n; i++)
    if (limit[v[i]] < 10) {
      #pragma acc atomic update
      h[v[i]]++;
    }
}
