// Behind the last body nothing is skipped.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
int main(void) {
  int a[900], h[16] = {0}, g[16] = {0};
  for (int i = 0; i < 900; i++) a[i] = i * 13 % 101;
#pragma acc parallel loop
  for (int i = 0; i < 900; i += 3) {
#pragma acc atomic update
    h[a[i] & 15]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < 900; i += 3) {
    if (a[i] < 30) continue;
#pragma acc atomic update
    g[a[i] & 15]++;
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", h[b], g[b]);
}
