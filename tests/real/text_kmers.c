// Text: k-mers of a genome; the code of four letters rolls along each read.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { K = 4, CODES = 1 << (2 * K), LENGTH = 40 };

static void kmers(const unsigned char *restrict base, int reads, int *restrict count) {
  #pragma acc parallel loop copyin(base[0:reads * LENGTH]) copy(count[0:CODES])
  for (int r = 0; r < reads; r++) {
    unsigned code = 0;
    for (int i = 0; i < LENGTH; i++) {
      code = (code << 2 | base[r * LENGTH + i]) & (CODES - 1);
      if (i + 1 >= K) {
        #pragma acc atomic update
        count[code]++;
      }
    }
  }
}

int main(void) {
  enum { READS = 100 };
  static unsigned char base[READS * LENGTH];
  static int count[CODES];
  for (int i = 0; i < READS * LENGTH; i++) base[i] = below(4);
  kmers(base, READS, count);
  SHOW(count, CODES);
}
