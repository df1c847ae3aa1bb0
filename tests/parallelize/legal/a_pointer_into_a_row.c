// A pointer into the iteration's part of an array.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  static unsigned char pixels[3 * 250];
  int red[16] = {0}, blue[16] = {0};
  for (int i = 0; i < 750; i++) pixels[i] = (unsigned char)(i * 11);
  for (int i = 0; i < 250; i++) {
    const unsigned char *pixel = pixels + 3 * i;
    red[pixel[0] / 16]++;
    blue[pixel[2] / 16]++;
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", red[b], blue[b]);
}
