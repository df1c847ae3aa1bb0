// Two histograms of the same values, of their low bits and of their high bits, by two loops beside each other. Compile it as it is,
// rewritten by `accrue opt`, and by `accrue opt --fuse`; bench/fuse does all and makes the table.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { bins = 4096, repeats = 15 };

static double milliseconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

static double count(const unsigned *restrict data, long n, unsigned *restrict low, unsigned *restrict high) {
  double best = 1e300;
  #pragma acc data copyin(data[0:n]) copy(low[0:bins], high[0:bins])
  for (int r = 0; r < repeats; r++) {
    const double start = milliseconds();
    #pragma acc parallel loop present(data[0:n], low[0:bins])
    for (long i = 0; i < n; i++) {
      #pragma acc atomic update
      low[data[i] & 4095]++;
    }
    #pragma acc parallel loop present(data[0:n], high[0:bins])
    for (long i = 0; i < n; i++) {
      #pragma acc atomic update
      high[data[i] >> 20]++;
    }
    const double took = milliseconds() - start;
    if (took < best) best = took;
  }
  return best;
}

/// The number of values; prints the time of both counts together, and a sum that all forms have in common.
int main(int argc, char **argv) {
  const long n = argc > 1 ? atol(argv[1]) : 1L << 24;
  unsigned *data = malloc(n * sizeof *data), low[bins] = {0}, high[bins] = {0}, x = 1;
  unsigned long sum = 0;
  for (long i = 0; i < n; i++) data[i] = x = x * 1664525u + 1013904223u;
  const double best = count(data, n, low, high);
  for (int b = 0; b < bins; b++) sum += low[b] * (b + 1ul) + high[b] * (b + 3ul);
  printf("%.4f %lu\n", best, sum);
  free(data);
}
