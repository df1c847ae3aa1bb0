// Two arrays, one of them updated in two places.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  short a[512];
  int even[8] = {0};
  unsigned char parity[2][4] = {{0}};
  for (int i = 0; i < 512; i++) a[i] = (short)(i * 5);
  for (int i = 0; i < 512; i += 2) {
    even[a[i] & 7]++;
    even[a[i + 1] & 7] -= 2;
    parity[a[i] & 1][(a[i] >> 2) & 3]++;
  }
  for (int b = 0; b < 8; b++) printf("%d %d ", even[b], parity[b / 4][b % 4]);
}
