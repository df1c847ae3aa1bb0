// Where a loop has no iterations its arrays need not be there, nor as long as loops inside of it would go.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
#include <stdlib.h>
static int data[1000];
static int sum(const int *hist) {
  int all = 0;
  for (int b = 0; hist && b < 16; b++) all += b * hist[b];
  return all;
}
static int count(int n) {
  int *hist = 0;
  if (n) hist = calloc(16, sizeof *hist);
  for (int i = 0; i < n; i++) hist[data[i] & 15]++;
  return sum(hist);
}
static int some(int n, int most) {
  int *hist = 0;
  if (most) hist = calloc(16, sizeof *hist);
  for (int i = 0; i < n; i++)
    if (data[i] < most) hist[data[i] & 15]++;
  return sum(hist);
}
static int upTo(int n, int limit) {
  int *hist = 0;
  if (n) hist = calloc(16, sizeof *hist);
  for (int i = 0; i < n; i++)
    if (hist[data[i] & 15] < limit) hist[data[i] & 15]++;
  return sum(hist);
}
static int rounds(const int *values, int times, int n) {
  int hist[16] = {0};
  for (int i = 0; i < times; i++)
    for (int j = 0; j < n; j++) hist[values[j] & 15]++;
  return sum(hist);
}
int main(void) {
  for (int i = 0; i < 1000; i++) data[i] = i * 7;
  printf("%d %d %d %d\n", count(1000), some(1000, 500), upTo(1000, 40), rounds(data, 3, 1000));
  printf("%d %d %d %d %d\n", count(0), some(1000, 0), upTo(0, 5), rounds(data, 0, 1000000000), rounds(0, 10, 0));
}
