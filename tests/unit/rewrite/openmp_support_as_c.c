/* The support text in a C file that has nothing else: it brings its own includes and compiles without a warning. */
#include "openmp_support.h"

size_t distance_in_c(size_t bins);
size_t distance_in_c(size_t bins) { return ACCRUE_SUBSIZE(ACCRUE_SUBROW(bins, sizeof(int)), 4); }
