#ifndef COUNT_H
#define COUNT_H
static inline void count(int n, const int *v, VALUE *h, int bins) {
  #pragma acc parallel loop copy(h[0:bins]) copyin(v[0:n])
  for (int i = 0; i < n; i++) {
#ifdef TWICE
    #pragma acc atomic update
    h[v[i]] += 2;
#else
    #pragma acc atomic update
    h[v[i]]++;
#endif
  }
}
#endif
