// Each iteration writes a row, in a loop of its own.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  static int bin[20 * 15], data[20 * 15];
  int hist[11] = {0};
  for (int i = 0; i < 300; i++) data[i] = i * i;
  for (int y = 0; y < 20; y++)
    for (int x = 0; x < 15; x++) {
      bin[y * 15 + x] = data[y * 15 + x] % 11;
      hist[bin[y * 15 + x]]++;
    }
  int sum = 0;
  for (int i = 0; i < 300; i++) sum += bin[i] * i;
  for (int b = 0; b < 11; b++) printf("%d ", hist[b]);
  printf("%d\n", sum);
}
