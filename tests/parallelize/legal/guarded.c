// A guard says how many bins there are; what is read behind it is as long as its allocation.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  const int bins = 50, n = 900;
  int *key = malloc(n * sizeof(int)), *weight = malloc(n * sizeof(int)), *hist = calloc(bins, sizeof(int));
  for (int i = 0; i < n; i++) key[i] = i % 77 - 5, weight[i] = i % 3;
  for (int i = 0; i < n; i++) {
    const int k = key[i];
    if (k >= 0 && k < bins) hist[k] += weight[i];
  }
  for (int b = 0; b < bins; b++) printf("%d ", hist[b]);
  free(key), free(weight), free(hist);
}
