// What the programs of the papers' Figs. 4 and 5 share: the data, the clock, the check. Each has `count` of its own.
// Prints one line per distribution, the median time of a count with the data on the device:
//   distribution  milliseconds
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { repeats = 11 };
static int n = 64 << 20, bins = 256;

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

/* Counts `data` into `hist`, `repeats` times. */
static void count(const unsigned *data, unsigned *hist, double *times);

int main(int argc, char **argv) {
  if (argc > 1) n = atoi(argv[1]);
  if (argc > 2) bins = atoi(argv[2]);
  static const struct { const char *name; unsigned percent; } distributions[] = {
      {"uniform", 0}, {"half", 50}, {"99%", 99}};
  unsigned *data = malloc(n * sizeof *data), *hist = malloc(bins * sizeof *hist), *expected = malloc(bins * sizeof *hist);
  for (int d = 0; d < 3; d++) {
    double times[repeats];
    memset(expected, 0, bins * sizeof *expected);
    for (int i = 0; i < n; i++) data[i] = draw() % 100 < distributions[d].percent ? (unsigned)bins / 3 : draw() % bins;
    for (int i = 0; i < n; i++) expected[data[i]]++;
    count(data, hist, times);
    if (memcmp(hist, expected, bins * sizeof *hist)) {
      fprintf(stderr, "wrong counts for %s\n", distributions[d].name);
      return 1;
    }
    qsort(times, repeats, sizeof *times, compare);
    printf("%s %.3f\n", distributions[d].name, times[repeats / 2]);
  }
  free(data);
  free(hist);
  free(expected);
}
