// Two arrays of the file are two, whatever else may be reached.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
#define N 700
static int h[8], g[8];
static unsigned short a[N];
int main(void) {
  for (int i = 0; i < N; i++) a[i] = (unsigned short)(i * 7 ^ i >> 2);
#pragma acc kernels loop independent copyin(a) copy(h)
  for (int i = N - 1; i >= 0; i--) {
#pragma acc atomic update
    h[a[i] & 7] ^= i;
  }
#pragma acc kernels loop independent copyin(a) copy(g)
  for (int i = N - 1; i >= 0; i--) {
#pragma acc atomic update
    g[a[i] >> 3 & 7] |= i;
  }
  for (int b = 0; b < 8; b++) printf("%d %d ", h[b], g[b]);
}
