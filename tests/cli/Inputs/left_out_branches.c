#include "left_out_defines.h"

void first(int n, const int *d, int *h) {
#ifdef CPU_ONLY
  h[0]++;
#elif defined(WITH_ACC)
  #pragma acc parallel loop copyin(d[0:n]) copy(h[0:8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
  }
#endif
}
void nested(int n, const int *d, int *h) {
#ifdef USE_CUDA
  h[0]++;
#else
# ifndef USE_ACC
  h[1]++;
# else
#  if GPU >= 2
  #pragma acc atomic
  h[2]++;
#  endif
# endif
#endif
}
void construct(int n, const int *d, int *h) {
#ifndef SERIAL
#ifdef ACC_LOOPS
  #pragma acc parallel loop copyin(d[0:n]) \
                            copy(h[0:8])
#endif
#endif
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
  }
  #pragma acc atomic
  h[0]++;
}
void apart(int n, const int *d, int *h) {
#if defined(CONSTRUCTS) && \
    !defined(SERIAL)
  #pragma acc kernels loop independent copyin(d[0:n]) copy(h[0:8])
#endif
  for (int i = 0; i < n; i++) {
#ifdef ATOMICS
    #pragma acc atomic
#endif
    h[d[i]]++;
  }
}
void compiled(int n, const int *d, int *h) {
#ifdef ASYNC
  #pragma acc parallel loop async copyin(d[0:n]) copy(h[0:8])
#else
  #pragma acc parallel loop copyin(d[0:n]) copy(h[0:8])
#endif
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
  }
}
void compilers(int *h) {
#if 0
  #pragma acc atomic
  h[0]++;
#endif
#ifdef __PGI
  #pragma acc atomic
  h[1]++;
#endif
#if defined(__PGI) || defined(USE_ACC)
  #pragma acc atomic
  h[2]++;
#endif
#ifndef _OPENACC
  #pragma acc atomic
  h[3]++;
#endif
#if VERSION(2) > 1
  #pragma acc atomic
  h[4]++;
#endif
#ifndef DEFINED_BY_THE_HEADER
  #pragma acc atomic
  h[5]++;
#endif
}
