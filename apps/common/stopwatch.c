#define _POSIX_C_SOURCE 200809L
#include "stopwatch.h"

#include <stdio.h>
#include <time.h>

double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

void report_time(const char *what, double seconds) { fprintf(stderr, "time %s %.9f\n", what, seconds); }
