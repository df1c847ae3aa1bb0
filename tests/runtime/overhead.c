/* What a pair of accrue_begin and accrue_end costs once a site has settled, with copies: prints nanoseconds. */
#include <stdio.h>
#include <time.h>

#include "accrue/runtime.h"

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void describe(accrue_place *place) {
  place->accrue_name = "pretended GPU";
  place->accrue_memory = place->accrue_available = (size_t)1 << 30;
  place->accrue_multiprocessors = 100;
}

int main(void) {
  enum { pairs = 1000000, settling = 1000 };
  static accrue_site site = {"overhead.c", 1, "main", ACCRUE_LEAVE | ACCRUE_DUPLICATE, 1, 0, 0, 0};
  const accrue_histogram histograms[] = {{256, 4, 0, 0, 0, 0}};
  const accrue_place place = {0, 0, 0, 0, 0, NULL, 0, 0, 0, describe, accrue_host_allocate, accrue_host_release, NULL};
  accrue_launch launch;
  double start = 0;
  for (int i = 0; i < settling + pairs; i++) {
    if (i == settling) start = seconds();
    accrue_choose(&launch, &site, &place, 1 << 26, histograms, 1);
    accrue_end(&launch);
  }
  printf("%.0f\n", (seconds() - start) / pairs * 1e9);
}
