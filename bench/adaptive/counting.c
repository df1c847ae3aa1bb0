// The loop that is measured, as a scientist would write it. Compiled as it is (NAIVE) and rewritten.
#include "counting.h"

#ifdef NAIVE
#define count count_naively
#endif

void count(const unsigned *data, int n, unsigned *hist, int bins) {
  #pragma acc parallel loop present(data[0:n], hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
