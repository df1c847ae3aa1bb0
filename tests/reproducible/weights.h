// Bins and weights from standard input, as the bits of numbers, and the sums that a loop makes of them, as bits again.
#include <stdio.h>
#include <stdlib.h>

static REAL *weights, *bins;
static int *places;
static int count, extent;

static void put(REAL *to) {
  unsigned long long bits = 0;
  if (scanf("%llx", &bits) != 1) exit(2);
  for (size_t byte = 0; byte < sizeof *to; byte++) ((unsigned char *)to)[byte] = (unsigned char)(bits >> 8 * byte);
}

static void readAll(void) {
  if (scanf("%d %d", &extent, &count) != 2) exit(2);
  bins = (REAL *)malloc(extent * sizeof *bins);
  weights = (REAL *)malloc((count + 1) * sizeof *weights);
  places = (int *)malloc((count + 1) * sizeof *places);
  for (int k = 0; k < extent; k++) put(&bins[k]);
  for (int i = 0; i < count; i++) {
    if (scanf("%d", &places[i]) != 1) exit(2);
    put(&weights[i]);
  }
}

static void showAll(void) {
  for (int k = 0; k < extent; k++) {
    unsigned long long bits = 0;
    for (size_t byte = sizeof *bins; byte-- > 0;) bits = bits << 8 | ((unsigned char *)&bins[k])[byte];
    printf("%llx\n", bits);
  }
}
