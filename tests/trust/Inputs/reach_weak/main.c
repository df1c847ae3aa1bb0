#include "data.h"
static int h[16];
__attribute__((weak)) void add(int *h, int k) {
  #pragma acc atomic update
  h[k]++;
}
__attribute__((weak)) int bin(int v) { return v; }
int main(void) {
  static int g[16];
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) add(h, d[i]);
  #pragma acc parallel loop copyin(d) copy(g)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    g[bin(d[i])]++;
  }
  show(h, 16);
  show(g, 16);
}
