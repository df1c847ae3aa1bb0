/* The support text in a C file that has nothing else: it brings its own includes and compiles without a warning. */
#include "check_support.h"

long long first_outside_in_c(long long index, long long n);
long long first_outside_in_c(long long index, long long n) {
  static int told;
  accrue_outside first = {0, 0, 0, 0};
  accrue_check(&first, 0, 1, index, n);
  accrue_tell(&told, &first, 1, __FILE__, "another", n);
  return first.accrue_found ? first.accrue_index : -1;
}
