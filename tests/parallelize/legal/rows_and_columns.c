// A picture by rows and columns: the clause holds all of it.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
#include <stdlib.h>
void count(const unsigned char *restrict picture, int width, int height, unsigned *restrict hist) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      hist[picture[y * width + x]]++;
}
int main(void) {
  unsigned char *picture = malloc(40 * 30);
  unsigned hist[256] = {0};
  for (int i = 0; i < 1200; i++) picture[i] = (unsigned char)(i * i);
  count(picture, 40, 30, hist);
  for (int b = 0; b < 256; b++) printf("%u ", hist[b]);
  free(picture);
}
// FLAGS: --bins hist=256
