// Measures what `--strategy adaptive` makes of one loop, cell by cell: bins, updates, distribution.
//
//   measure < cells        a line for each cell: BINS LOG2-OF-UPDATES DISTRIBUTION; with NATIVE, the loop was rewritten by the
//                          strategy native
//
// For each cell: the program's own loop, every plan by itself (what an exhaustive search would find), what the runtime
// settles on, and what its model alone takes, which takes a sample of the indices before its first launch where the runtime asks for it.
// That launch is timed by itself. Times are wall times around the launch, medians; every result is compared with a count on
// the host. One line of JSON per cell on stdout. Needs a device: on the host all plans are one.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "accrue/runtime.h"
#include "counting.h"

static const char *const plans[] = {
    "leave",           "duplicate:4",      "duplicate:8",      "duplicate:16",  "duplicate:32",
    "duplicate:64",    "duplicate:128",    "duplicate:256",    "duplicate:512", "duplicate:1024",
    "gang-private:66", "gang-private:132", "gang-private:264",
#ifdef NATIVE
    "native",
#endif
};
enum { room = 256 };  // bins that a gang's copy has where their number is known only at run time
enum { plan_count = sizeof plans / sizeof *plans, most_launches = 31, settling = 90, first_launches = 5 };

typedef struct {
  int bins, n;
  char distribution[16];
  unsigned *data, *hist, *expected;
  int launches;     // that are timed
  int mistakes;
} cell;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

static unsigned value(const cell *c, uint64_t i) {
  const uint64_t random = mixed(i + 1);
  const unsigned any = (unsigned)((random >> 32) * (uint64_t)c->bins >> 32), hot = (unsigned)c->bins / 3;
  if (strcmp(c->distribution, "constant") == 0) return hot;
  if (strcmp(c->distribution, "half") == 0) return random & 1 ? hot : any;
  if (strcmp(c->distribution, "hot99") == 0) return (random & 127) ? hot : any;
  if (strcmp(c->distribution, "zipf") == 0)
    return (unsigned)((double)c->bins * exp2(-(double)(random >> 40) / (double)(1 << 24) * log2((double)c->bins)) - 0.5);
  if (strcmp(c->distribution, "runs") == 0) return (unsigned)((mixed(i / 64) >> 32) * (uint64_t)c->bins >> 32);
  if (strcmp(c->distribution, "uniform") == 0) return any;
  fprintf(stderr, "measure: there is no distribution '%s'\n", c->distribution);
  exit(2);
}

static void make(cell *c) {
  c->data = malloc((size_t)c->n * sizeof *c->data);
  c->hist = malloc((size_t)c->bins * sizeof *c->hist);
  c->expected = calloc((size_t)c->bins, sizeof *c->expected);
  if (!c->data || !c->hist || !c->expected) {
    fprintf(stderr, "measure: no memory for %d values\n", c->n);
    exit(1);
  }
  for (int i = 0; i < c->n; i++) {
    c->data[i] = value(c, (uint64_t)i);
    if (c->data[i] >= (unsigned)c->bins) c->data[i] = (unsigned)c->bins - 1;
    c->expected[c->data[i]]++;
  }
}

static void zero(unsigned *hist, int bins) {
  #pragma acc parallel loop present(hist[0:bins])
  for (int k = 0; k < bins; k++) hist[k] = 0;
}

static double launch(cell *c, void (*counted)(const unsigned *, int, unsigned *, int)) {
  zero(c->hist, c->bins);
  const double start = now();
  counted(c->data, c->n, c->hist, c->bins);
  return now() - start;
}

static void check(cell *c, const char *what) {
  unsigned *const hist = c->hist;
  const int bins = c->bins;
  #pragma acc update host(hist[0:bins])
  for (int k = 0; k < bins; k++)
    if (hist[k] != c->expected[k]) {
      fprintf(stderr, "measure: %s: bin %d is %u, not %u\n", what, k, hist[k], c->expected[k]);
      c->mistakes++;
      return;
    }
}

static int by_size(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(cell *c, const char *what, void (*counted)(const unsigned *, int, unsigned *, int), int before) {
  double times[most_launches];
  for (int i = 0; i < before; i++) launch(c, counted);
  for (int i = 0; i < c->launches; i++) times[i] = launch(c, counted);
  check(c, what);
  qsort(times, (size_t)c->launches, sizeof *times, by_size);
  return times[c->launches / 2];
}

/// From now on nothing is known, and one plan may be taken, or all of them where it is null.
static void begin_anew(const char *plan, const char *trials) {
  if (plan) setenv("ACCRUE_STRATEGY", plan, 1);
  else unsetenv("ACCRUE_STRATEGY");
  setenv("ACCRUE_TRIALS", trials, 1);
  accrue_restart();
}

static double with_plan(cell *c, const char *plan, const char *trials, int before) {
  begin_anew(plan, trials);
  return median(c, plan ? plan : "adaptive", count, before);
}

/// The first launch of a size by the model alone, its sample included.
static double first_launch(cell *c) {
  double times[first_launches];
  for (int i = 0; i < first_launches; i++) {
    begin_anew(NULL, "0");
    times[i] = launch(c, count);
  }
  check(c, "first launch");
  qsort(times, first_launches, sizeof *times, by_size);
  return times[first_launches / 2];
}

static void measure(cell *c) {
  make(c);
  unsigned *const data = c->data, *const hist = c->hist;
  const int n = c->n, bins = c->bins;
  c->launches = 3;
  #pragma acc data copyin(data[0:n]) create(hist[0:bins])
  {
    const double first = median(c, "naive", count_naively, 1);
    c->launches = first > 0.03 ? 5 : first > 0.003 ? 9 : first > 0.0003 ? 15 : most_launches;
    printf("{\"bins\": %d, \"updates\": %d, \"distribution\": \"%s\", \"naive\": %.9f", bins, n, c->distribution,
           median(c, "naive", count_naively, 1));
    const char *separator = ", \"plans\": {";
    double best = first;
    for (int p = 0; p < plan_count; p++) {
      int l = 0, gangs = 0;
      if (sscanf(plans[p], "duplicate:%d", &l) == 1 && (double)l * bins * 4 > 256 << 20) continue;
      if (sscanf(plans[p], "gang-private:%d", &gangs) == 1 && bins > room) continue;
      const double time = with_plan(c, plans[p], "12", 2);
      if (time < best) best = time;
      printf("%s\"%s\": %.9f", separator, plans[p], time);
      separator = ", ";
    }
    printf("}, \"adaptive\": %.9f", with_plan(c, NULL, "12", best > 0.02 ? settling / 2 : settling));
    const double model = with_plan(c, NULL, "0", 2), alone = first_launch(c);
    printf(", \"model\": %.9f, \"first\": %.9f, \"naive_again\": %.9f, \"mistakes\": %d}\n", model, alone,
           median(c, "naive", count_naively, 1), c->mistakes);
    fflush(stdout);
  }
  free(c->data), free(c->hist), free(c->expected);
}

int main(void) {
  setenv("ACCRUE_CACHE_DIR", "", 1);  // nothing of an earlier run
  char line[128];
  int mistakes = 0;
  while (fgets(line, sizeof line, stdin)) {
    cell c = {0};
    int exponent;
    if (sscanf(line, "%d %d %15s", &c.bins, &exponent, c.distribution) != 3 || c.bins < 1 || exponent < 0 || exponent > 30) {
      fprintf(stderr, "measure: not a cell: %s", line);
      return 2;
    }
    c.n = 1 << exponent;
    measure(&c);
    mistakes += c.mistakes;
  }
  return mistakes ? 1 : 0;
}
