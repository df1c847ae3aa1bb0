#pragma once
#include "inner.h"

static inline void tally(const unsigned char *data, int n, int *hist) {
#pragma acc parallel loop copyin(data[0:n]) copy(hist[0:256])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i] / 2]++;
  }
}
