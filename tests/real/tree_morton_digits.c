// Treecode: one digit of the Morton keys is counted in each pass of a radix sort.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define DIGITS 64

static void count_digit(const unsigned long long *restrict key, int n, int shift, unsigned *restrict count) {
  #pragma acc parallel loop deviceptr(key, count)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    count[(key[i] >> shift) & (DIGITS - 1)]++;
  }
}

int main(void) {
  enum { N = 3000 };
  unsigned long long *key = malloc(N * sizeof *key);
  unsigned *count = calloc(DIGITS, sizeof *count);
  for (int i = 0; i < N; i++) key[i] = (unsigned long long)draw() << 32 | draw();
  for (int shift = 0; shift < 60; shift += 6) count_digit(key, N, shift, count);
  SHOW(count, DIGITS);
}
