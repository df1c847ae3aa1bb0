// Both update the same bins by the same operation: their order does not matter.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 2000;
  short *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  unsigned *h = calloc(32, sizeof(unsigned));
  for (int i = 0; i < n; i++) a[i] = (short)(i * 5), b[i] = (short)(i / 7);
#pragma acc parallel loop copyin(a[0:n]) copy(h[0:32])
  for (int i = 0; i < n; ++i) {
#pragma acc atomic update
    h[a[i] & 31] += 3;
  }
#pragma acc parallel loop copyin(b[0:n]) copy(h[0:32])
  for (int i = 0; i < n; ++i) {
#pragma acc atomic update
    h[b[i] & 31] -= 1;
  }
  for (int b = 0; b < 32; b++) printf("%u ", h[b]);
}
