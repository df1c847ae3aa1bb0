// An array that each iteration has for itself.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  unsigned values[220], hist[40] = {0};
  for (int i = 0; i < 220; i++) values[i] = (unsigned)i * 2654435761u;
  for (int i = 0; i < 220; i++) {
    unsigned digits[4], sum = 0;
    for (int d = 0; d < 4; d++) digits[d] = values[i] >> (8 * d) & 7;
    for (int d = 0; d < 4; d++) sum += digits[d];
    hist[sum]++;
  }
  for (int b = 0; b < 40; b++) printf("%u ", hist[b]);
}
