// One queue, one condition, as many gangs: said once for both.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
int main(void) {
  int n = 1000, a[1000], h[8] = {0}, g[8] = {0};
  for (int i = 0; i < n; i++) a[i] = i * 7 ^ i >> 2;
#pragma acc parallel loop copyin(a) copy(h) if (n > 10) async(1) num_gangs(n / 100)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a) copy(g) if(n > 10) async(1) num_gangs(n / 100)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] >> 3 & 7]++;
  }
#pragma acc wait(1)
  for (int b = 0; b < 8; b++) printf("%d %d ", h[b], g[b]);
}
