// A member that is read, beside one that is volatile and is not.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
struct port {
  int rate;
  volatile int now;
};
int main(void) {
  static int values[1000];
  struct port ports[2] = {{3, 0}, {5, 0}};
  int hist[16] = {0};
  for (int i = 0; i < 1000; i++) values[i] = i * 37;
  for (int i = 0; i < 1000; i++) hist[(values[i] + ports[1].rate) & 15]++;
  for (int b = 0; b < 16; b++) printf("%d ", hist[b]);
}
