// Functions that compute a number, of their arguments and of memory that they are given.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
static int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }
static int search(const int *edges, int count, int value) {
  int low = 0, high = count;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (edges[middle] <= value) low = middle;
    else high = middle;
  }
  return clamp(low, count - 1);
}
int main(void) {
  int edges[9] = {0, 1, 3, 7, 15, 31, 63, 127, 255}, data[700], hist[9] = {0};
  for (int i = 0; i < 700; i++) data[i] = i % 300;
  for (int i = 0; i < 700; i++) hist[search(edges, 9, data[i])]++;
  for (int b = 0; b < 9; b++) printf("%d ", hist[b]);
}
