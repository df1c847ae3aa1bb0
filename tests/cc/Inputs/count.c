// A histogram, counted where it is told: the line and the file are seen from inside.
#include "count.h"

#include <assert.h>

int line_of_count(void) { return __LINE__; }
const char *file_of_count(void) { return __FILE__; }

void count(const unsigned char *data, int n, int *hist) {
  assert(n >= 0);
#pragma acc parallel loop copyin(data[0:n]) copy(hist[0:BINS])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i]]++;
  }
}

int line_behind_count(void) { return __LINE__; }
