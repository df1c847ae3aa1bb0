// A distance that an int does not hold is asked for, and such a loop runs as it is; so is one that an unsigned variable counts.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
static void count(int hist[16], int first, int last) {
  for (int i = first; i < last; i += 1000) hist[(i / 1000) & 15]++;
}
static void countUp(int hist[16], unsigned last) {
  for (unsigned i = 0; i < last; i += 1000) hist[(i / 1000) & 15]++;
}
int main(void) {
  int hist[16] = {0};
  count(hist, -2000000000, 2000000000);
  count(hist, -3000, 4000);
  countUp(hist, 4000000000u);
  countUp(hist, 5000);
  for (int b = 0; b < 16; b++) printf("%d ", hist[b]);
}
