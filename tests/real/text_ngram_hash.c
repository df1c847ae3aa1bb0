// Text: three letters are hashed into a table whose length is a power of two.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static unsigned hash(unsigned a, unsigned b, unsigned c) { return (a * 31 + b) * 31 + c; }

static void ngrams(const unsigned char *restrict text, int n, unsigned *restrict table, unsigned size) {
  #pragma acc parallel loop deviceptr(text, table)
  for (int i = 0; i < n - 2; i++) {
    unsigned slot = hash(text[i], text[i + 1], text[i + 2]) & (size - 1);
    #pragma acc atomic update
    table[slot]++;
  }
}

int main(void) {
  enum { N = 3000, SIZE = 256 };
  unsigned char *text = malloc(N);
  unsigned *table = calloc(SIZE, sizeof(unsigned));
  for (int i = 0; i < N; i++) text[i] = below(20);
  ngrams(text, N, table, SIZE);
  SHOW(table, SIZE);
}
