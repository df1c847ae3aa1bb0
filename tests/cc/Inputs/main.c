// No OpenACC here.
#include <stdio.h>

#include "count.h"

int main(void) {
  static unsigned char data[10000];
  static int hist[BINS];
  static float weights[BINS];
  unsigned sum = 0;
  for (int i = 0; i < 10000; i++) data[i] = (unsigned char)(i * i % 251);
  for (int round = 0; round < 2; round++) {
    count(data, 10000, hist);
    weigh(data, 10000, weights);
  }
  for (int k = 0; k < BINS; k++) sum = sum * 31 + (unsigned)hist[k] + (unsigned)(weights[k] * 2);
  printf("%u %d %d %s\n", sum, line_of_count(), line_behind_count(), file_of_count());
  return 0;
}
