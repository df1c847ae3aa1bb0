// A stage for several kinds of processors: the compiler makes it for each, and one is picked at run time.
//
// `function` is a template over the number of doubles that a vector register holds: eight with AVX-512, four with AVX2,
// two with SSE2 and NEON. It must be inlined always, or it would be compiled for the baseline. The attribute
// target_clones would do the picking too, but cannot tell the lanes, and GCC makes poor code of vectors wider than the
// registers are.
#pragma once
#include "histogram/cpu/stage.h"

#define ACCRUE_VARIANT(name, function, lanes, T)                                     \
  bool name(const Terms &terms, const void *samples, size_t count, uint32_t *bins) { \
    return function<lanes>(terms, static_cast<const T *>(samples), count, bins);     \
  }

/// Makes a function `name` that gives the stage for samples of type T on this machine.
#if defined(__x86_64__)
#define ACCRUE_STAGE(name, function, T)                                                                                           \
  __attribute__((target("avx512f"))) ACCRUE_VARIANT(name##Avx512, function, 8, T) __attribute__((target("avx2"))) ACCRUE_VARIANT( \
      name##Avx2, function, 4, T) ACCRUE_VARIANT(name##Baseline, function, 2, T) Stage name() {                                   \
    if (__builtin_cpu_supports("avx512f")) return name##Avx512;                                                                   \
    return __builtin_cpu_supports("avx2") ? name##Avx2 : name##Baseline;                                                          \
  }
#else
#define ACCRUE_STAGE(name, function, T)          \
  ACCRUE_VARIANT(name##Baseline, function, 2, T) \
  Stage name() { return name##Baseline; }
#endif
