// A condition in front of the loop takes no `else` that is another's.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
static void count(const unsigned char *data, int n, int *hist, int on) {
  if (on)
    for (int i = 0; i < n; i++) {
      hist[data[i]]++;
    }
  else
    hist[0] = -1;
}
int main(void) {
  static unsigned char data[3000];
  int hist[256] = {0};
  for (int i = 0; i < 3000; i++) data[i] = (unsigned char)(i % 200);
  count(data, 3000, hist, 1);
  for (int i = 0; i < 256; i++) printf("%d ", hist[i]);
  count(data, 3000, hist, 0);
  printf("%d\n", hist[0]);
}
