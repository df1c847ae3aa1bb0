// What these programs share: input that looks random and is the same everywhere, and a sum that tells where counts lie.
// Weights are multiples of 1/64, so that floating sums are exact in any order.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline unsigned draw(void) {
  static unsigned long long state = 88172645463325252ull;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 32);
}

static inline unsigned below(unsigned limit) { return draw() % limit; }
static inline double weight(void) { return (1 + below(63)) / 64.0; }

#define SHOW(array, n)                                        \
  do {                                                        \
    double total = 0, turned = 0;                             \
    for (int shown = 0; shown < (int)(n); shown++) {          \
      total += (double)(array)[shown];                        \
      turned += (shown % 61 + 1) * (double)(array)[shown];    \
    }                                                         \
    printf("%s %.17g %.17g\n", #array, total, turned);        \
  } while (0)
