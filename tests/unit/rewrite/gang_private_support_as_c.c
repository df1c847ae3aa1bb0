/* The support text in a C file that has nothing else: it brings its own includes and compiles without a warning. */
#include "gang_private_support.h"

size_t quotient_in_c(size_t a, size_t b);
size_t quotient_in_c(size_t a, size_t b) { return ACCRUE_QUOTIENT(a + 1, b); }
