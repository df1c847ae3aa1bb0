// Bins that count up to a limit: counting, and a clamp. Some are above the limit when the loop begins.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
static void count(unsigned char *bins, int size, const int *data, int n, unsigned char most) {
  for (int i = 0; i < n; i++) {
    if (data[i] >= 0 && data[i] < size) {
      if (bins[data[i]] < most) bins[data[i]]++;
    }
  }
}
int main(void) {
  static int data[3000];
  unsigned char bins[20];
  for (int i = 0; i < 3000; i++) data[i] = i * i % 23 - 1;
  for (int b = 0; b < 20; b++) bins[b] = b * 13;
  count(bins, 20, data, 3000, 200);
  for (int b = 0; b < 20; b++) printf("%d ", bins[b]);
}
