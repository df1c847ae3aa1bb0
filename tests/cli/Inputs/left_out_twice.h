int before_the_guard(void);
#ifndef LEFT_OUT_TWICE
#define LEFT_OUT_TWICE
static inline void add(int *h, int k) {
  #pragma acc atomic update
  h[k]++;
}
#endif
