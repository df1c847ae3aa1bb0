// Each body has a loop of its own; a continue belongs to it.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
int main(void) {
  int a[60][40], h[16] = {0}, g[16] = {0};
  for (int i = 0; i < 2400; i++) a[i / 40][i % 40] = i * 13 % 101;
#pragma acc parallel loop
  for (int r = 0; r < 60; r++) {
    for (int c = 0; c < 40; c++) {
      if (a[r][c] > 90) continue;
#pragma acc atomic update
      h[a[r][c] & 15]++;
    }
  }
#pragma acc parallel loop
  for (int r = 0; r < 60; r++) {
#pragma acc loop
    for (int c = 1; c < 39; c++) {
#pragma acc atomic update
      g[(a[r][c - 1] + a[r][c + 1]) & 15]++;
    }
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", h[b], g[b]);
}
