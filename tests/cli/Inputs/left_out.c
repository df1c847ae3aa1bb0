#include "left_out_twice.h"
#include "left_out_twice.h"

void count(const int *data, int n, int *h, int *g) {
#ifdef _OPENACC
  n = n > 0 ? n : 0;
#endif
#ifdef OPENACC_ENABLED
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64], g[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i]]++;
    #  pragma   acc   atomic
    g[data[i]]++;
    #pragma acc atomic write
    g[0] = 1;
  }
#endif
#ifndef OPENACC_ENABLED
#else
    #pragma acc atomic capture
    n = g[0]++;
#endif
#if 0
#endif
#if defined(USE_GPU) && LEVEL > 2
    #pragma acc atomic update
    h[0]++;
#endif
#if defined (USE_GPU)
    #pragma acc atomic update
    h[0]++;
#endif
}
