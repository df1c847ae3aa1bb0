/* The support text in a C file that has nothing else: it brings its own includes and compiles without a warning. */
#include "duplicate_support.h"

size_t gangs_and_shift_in_c(size_t n);
size_t gangs_and_shift_in_c(size_t n) { return accrue_shift_of(n, (size_t)accrue_gangs_for(n)); }
