// Counts 32 million values into 256 bins, as a scientist would write it with OpenACC. `make demo` optimizes this file.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { n = 32 << 20, bins = 256 };

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(void) {
  unsigned char *data = malloc(n);
  unsigned hist[bins] = {0};
  unsigned state = 1;
  for (int i = 0; i < n; i++) {
    state = state * 1664525u + 1013904223u;
    data[i] = (state >> 24) & (state >> 16);  // skewed: many small values, as in a dark image
  }

  double start = 0, stop = 0;
  #pragma acc data copyin(data[0:n]) copy(hist[0:bins])
  {
    start = seconds();
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++;
    }
    stop = seconds();
  }

  unsigned long sum = 0;
  for (int k = 0; k < bins; k++) sum += (unsigned long)hist[k] * (k + 1);
  printf("checksum %lu, %.1f ms\n", sum, (stop - start) * 1e3);
  free(data);
}
