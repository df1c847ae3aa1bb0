// The first also writes an array that the second does not know.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  const int n = 1200;
  int *a = malloc(n * sizeof(int)), *half = malloc(n * sizeof(int)), h[8] = {0}, g[8] = {0};
  for (int i = 0; i < n; i++) a[i] = i * 7 ^ i >> 2;
#pragma acc parallel loop copyin(a[0:n]) copyout(half[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    half[i] = a[i] / 2;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(g)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
  for (int b = 0; b < 8; b++) printf("%d %d %d ", h[b], g[b], half[b * 100]);
}
