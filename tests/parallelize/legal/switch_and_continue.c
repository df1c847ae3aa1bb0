// What ends an iteration, a switch or a loop inside of it ends no other iteration.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  static const char text[] = "It was the best of times, it was the worst of times, it was the age of wisdom";
  int kinds[4] = {0}, length[16] = {0};
  for (unsigned i = 0; i < sizeof text - 1; i++) {
    int kind = 3;
    if (text[i] == 'z') continue;
    switch (text[i]) {
      case ' ': kind = 0; break;
      case ',': kind = 1; break;
      default: if (text[i] < 'a') kind = 2;
    }
    int run = 0;
    while (run < 15) {
      if (text[i] - 'a' <= run) break;
      run++;
    }
    kinds[kind]++;
    length[run]++;
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", kinds[b & 3], length[b]);
}
