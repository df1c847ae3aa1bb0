// Variables of old C, of which each iteration has its own by both directives.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
int main(void) {
  int a[900], h[16], g[16], i, k;
  for (i = 0; i < 16; i++) h[i] = g[i] = 0;
  for (i = 0; i < 900; i++) a[i] = i * 13 % 101;
#pragma acc parallel loop private(k)
  for (i = 0; i < 900; i++) {
    k = a[i] & 15;
#pragma acc atomic update
    h[k]++;
  }
#pragma acc parallel loop private( k )
  for (i = 0;  i < 900; i++) {
    k = a[i] >> 3 & 15;
#pragma acc atomic update
    g[k]++;
  }
  for (i = 0; i < 16; i++) printf("%d %d ", h[i], g[i]);
}
