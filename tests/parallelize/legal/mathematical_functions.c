// The system's functions that compute a number of numbers.
// RUN: %tests/parallelize/alike %s
#include <math.h>
#include <stdio.h>
int main(void) {
  double x[300];
  long hist[20] = {0};
  for (int i = 0; i < 300; i++) x[i] = i * 1.25;
  for (int i = 0; i < 300; i++) hist[(int)floor(sqrt(x[i]))]++;
  for (int b = 0; b < 20; b++) printf("%ld ", hist[b]);
}
