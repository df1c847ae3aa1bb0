// Bytes into an array of the function's own: its type says how long it is, and nothing can meet it.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  static unsigned char text[1000];
  for (int i = 0; i < 1000; i++) text[i] = (unsigned char)(i * 7 + i / 3);
  int count[256] = {0};
  for (int i = 0; i < 1000; i++) count[text[i]]++;
  for (int b = 0; b < 256; b++) printf("%d ", count[b]);
}
