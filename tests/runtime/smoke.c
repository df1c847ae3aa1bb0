/* A site as `accrue opt --strategy adaptive` writes it, by hand: with OpenACC, OpenMP or neither, in C and C++. Prints the
   strategies that ran, and fails if any launch miscounts. */
#include <stdio.h>
#include <string.h>

#include "accrue/runtime.h"

enum { values = 20000, bins = 64, launches = 80 };
static unsigned data[values], counted[bins], expected[bins];
static accrue_site site = {"smoke.c", 12, "count", ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_OPENMP, 1, 0, 0, 0};

static unsigned *copy_of(unsigned *copies, size_t locals, size_t i, unsigned *histogram) {
  return locals > 0 ? copies + i % locals * bins : histogram;
}

static int count(void) {
  const accrue_histogram histograms[] = {{bins, sizeof(unsigned), 0, 0, 0, ACCRUE_CONTENT(unsigned, 0)}};
  accrue_launch run;
  accrue_begin(&run, &site, values, histograms, 1, 1, 1, 0, 0);
  unsigned *const copies = (unsigned *)run.accrue_copies[0];
  const size_t l = run.accrue_number;
  const int strategy = run.accrue_strategy;
  for (size_t i = 0; run.accrue_must_fill && i < l * bins; i++) copies[i] = 0;
#ifdef _OPENMP
#pragma omp parallel for num_threads(l > 0 ? (int)l : 1)
  for (int t = 0; t < (l > 0 ? (int)l : 1); t++)
    for (size_t i = (size_t)t; i < values; i += l > 0 ? l : 1) copy_of(copies, l, (size_t)t, counted)[data[i]]++;
#else
#pragma acc parallel loop copyin(data) copy(counted) deviceptr(copies)
  for (size_t i = 0; i < values; i++) {
    unsigned *const to = l > 0 ? copies + i % l * bins : counted;
#pragma acc atomic update
    to[data[i]]++;
  }
#endif
  for (size_t j = 0; j < l; j++)
    for (size_t k = 0; k < bins; k++) counted[k] += copy_of(copies, l, j, counted)[k], copies[j * bins + k] = 0;
  accrue_end(&run);
  return strategy;
}

int main(void) {
  int seen = 0;
  for (size_t i = 0; i < values; i++) expected[data[i] = (unsigned)(i * i % 97 % bins)]++;
  for (int launch = 0; launch < launches; launch++) {
    memset(counted, 0, sizeof counted);
    seen |= count();
    if (memcmp(counted, expected, sizeof counted)) {
      fprintf(stderr, "smoke: launch %d counts wrongly\n", launch);
      return 1;
    }
  }
  printf("%d\n", seen);
  return 0;
}
