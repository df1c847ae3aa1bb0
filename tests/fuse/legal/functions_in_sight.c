// Functions that compute, and one that counts for both.
// RUN: %tests/fuse/alike %s
#include <math.h>
#include <stdio.h>
#pragma acc routine seq
static int binOf(float x) {
  int k = (int)(fabsf(x) * 4);
  return k > 15 ? 15 : k;
}
#pragma acc routine seq
static void add(int *h, int k) {
#pragma acc atomic update
  h[k]++;
}
int main(void) {
  float a[900];
  int h[16] = {0}, g[16] = {0};
  for (int i = 0; i < 900; i++) a[i] = (float)(i * 13 % 101) / 16 - 3;
#pragma acc parallel loop copyin(a) copy(h)
  for (int i = 0; i < 900; i++) add(h, binOf(a[i]));
#pragma acc parallel loop copyin(a) copy(g)
  for (int i = 0; i < 900; i++) {
    int k = binOf(a[i] + 1);
    add(g, k);
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", h[b], g[b]);
}
