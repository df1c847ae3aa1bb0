// Variables that are declared in front, as old C asks: each iteration writes them before it reads them, and nobody reads them later.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  int hist[32] = {0}, data[500], i, k, twice;
  for (i = 0; i < 500; i++) data[i] = i * 13;
  for (i = 0; i < 500; i++) {
    k = data[i] % 32;
    if (k > 20) twice = 2;
    else twice = 1;
    hist[k] += twice;
  }
  for (i = 0; i < 32; i++) {
    k = hist[i];
    printf("%d ", k);
  }
}
