/* A site as `accrue opt --strategy adaptive` writes it, by hand: adaptive_site VALUES LAUNCHES. Prints the counts. */
#include <stdio.h>
#include <stdlib.h>

#include "accrue/runtime.h"

enum { bins = 16 };

static unsigned *copy_of(unsigned *copies, size_t locals, size_t i, unsigned *histogram) {
  return locals > 0 ? copies + i % locals * bins : histogram;
}

static void count(const unsigned *data, size_t n, unsigned *histogram) {
  static accrue_site site = {"adaptive_site.c", 27, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_OPENMP, 1, 0, 0, 0};
  const accrue_histogram histograms[] = {{bins, sizeof(unsigned), 0, 0, 0, ACCRUE_CONTENT(unsigned, 0)}};
  accrue_launch run;
  accrue_begin(&run, &site, n, histograms, 1, 1, 1, 0, 0);
  unsigned *const copies = (unsigned *)run.accrue_copies[0];
  const size_t l = run.accrue_number;
  for (size_t i = 0; run.accrue_must_fill && i < l * bins; i++) copies[i] = 0;
#ifdef _OPENMP
#pragma omp parallel for num_threads(l > 0 ? (int)l : 1)
#endif
  for (int t = 0; t < (l > 0 ? (int)l : 1); t++)
    for (size_t i = (size_t)t; i < n; i += l > 0 ? l : 1) copy_of(copies, l, (size_t)t, histogram)[data[i]]++;
  for (size_t j = 0; j < l; j++)
    for (size_t k = 0; k < bins; k++) histogram[k] += copies[j * bins + k], copies[j * bins + k] = 0;
  accrue_end(&run);
}

int main(int argc, char **argv) {
  const size_t n = argc > 1 ? (size_t)atol(argv[1]) : 100000;
  const int launches = argc > 2 ? atoi(argv[2]) : 5;
  unsigned *const data = malloc(n * sizeof *data), histogram[bins] = {0};
  if (!data) return 1;
  for (size_t i = 0; i < n; i++) data[i] = (unsigned)(i * i % 97 % bins);
  for (int launch = 0; launch < launches; launch++) count(data, n, histogram);
  for (int k = 0; k < bins; k++) printf("%d %u\n", k, histogram[k]);
  free(data);
  return 0;
}
