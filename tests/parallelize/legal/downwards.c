// Downwards, by steps of two.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  int data[101], hist[7] = {0};
  for (int i = 0; i < 101; i++) data[i] = i * 4;
  for (int i = 100; i >= 0; i -= 2) hist[data[i] % 7] ^= i;
  for (int b = 0; b < 7; b++) printf("%d ", hist[b]);
}
