// The papers' Fig. 4 on large data: 64 Mi unsigned values (or as many as the argument says), 256 bins, three
// distributions.
// Times one count with the data on the device (median of 11), checks it, and prints one line per distribution:
//   distribution  milliseconds
// Compile it as it is, and rewritten by `accrue opt`; bench/fig4 does both and makes the table.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { bins = 256, repeats = 11 };
static int n = 64 << 20;

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static unsigned state = 2463534242u;
static unsigned draw(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

static void count(const unsigned *data, unsigned *hist, double *times) {
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
  {
    for (int r = 0; r < repeats; r++) {
      #pragma acc parallel loop
      for (int i = 0; i < bins; i++) {
        hist[i] = 0;
      }
      const double start = milliseconds();
      #pragma acc parallel loop
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        hist[data[i]]++;
      }
      times[r] = milliseconds() - start;
    }
  }
}

int main(int argc, char **argv) {
  if (argc > 1) n = atoi(argv[1]);
  static const struct { const char *name; unsigned percent; } distributions[] = {
      {"uniform", 0}, {"half", 50}, {"99%", 99}};
  unsigned *data = malloc(n * sizeof *data);
  for (int d = 0; d < 3; d++) {
    unsigned hist[bins], expected[bins] = {0};
    double times[repeats];
    for (int i = 0; i < n; i++) data[i] = draw() % 100 < distributions[d].percent ? 77 : draw() % bins;
    for (int i = 0; i < n; i++) expected[data[i]]++;
    count(data, hist, times);
    if (memcmp(hist, expected, sizeof hist)) {
      fprintf(stderr, "fig4: wrong counts for %s\n", distributions[d].name);
      return 1;
    }
    qsort(times, repeats, sizeof *times, compare);
    printf("%s %.3f\n", distributions[d].name, times[repeats / 2]);
  }
  free(data);
}
