// The loop over steps carries the positions on; the one inside of it counts.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  int position[200], cells[25] = {0};
  for (int i = 0; i < 200; i++) position[i] = i;
  for (int step = 0; step < 5; step++) {
    for (int i = 0; i < 200; i++) cells[position[i] % 25]++;
    for (int i = 0; i < 200; i++) position[i] = position[i] * 3 + step;
  }
  for (int b = 0; b < 25; b++) printf("%d ", cells[b]);
}
