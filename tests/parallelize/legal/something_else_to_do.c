// Iterations that count nothing do what else they do.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
#include <stdlib.h>
static int data[100], out[100];
static void rounds(int hist[16], const int *values, int n) {
  for (int i = 0; i < 100; i++) {
    out[i] = i * n;
    for (int j = 0; j < n; j++) hist[values[j] & 15]++;
  }
}
static int some(int most) {
  int *hist = 0;
  if (most) hist = calloc(16, sizeof *hist);
  for (int i = 0; i < 100; i++) {
    out[i] = 3 * i;
    if (data[i] < most) hist[data[i] & 15]++;
  }
  return hist ? hist[3] : 0;
}
static void show(const char *name) {
  int sum = 0;
  for (int i = 0; i < 100; i++) sum += out[i] * i, out[i] = 0;
  printf("%s %d\n", name, sum);
}
int main(void) {
  int hist[16] = {0};
  for (int i = 0; i < 100; i++) data[i] = i * 7;
  rounds(hist, data, 50), show("rounds");
  rounds(hist, 0, 0), show("no rounds");
  printf("%d ", some(200)), show("some");
  printf("%d ", some(0)), show("none");
}
