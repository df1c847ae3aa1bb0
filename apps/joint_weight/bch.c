#include "bch.h"

enum { field_bits = 7, order = code_length, primitive = 0x89, generator_degree = code_length - code_dimension };

// a^i for i < 127, as polynomials in a of degree below 7.
static void powers(unsigned char power[order]) {
  unsigned element = 1;
  for (int i = 0; i < order; i++) {
    power[i] = (unsigned char)element;
    element <<= 1;
    if (element >> field_bits) element ^= primitive;
  }
}

static unsigned char multiply(const unsigned char power[order], unsigned char x, unsigned char y) {
  if (x == 0 || y == 0) return 0;
  int log_x = 0, log_y = 0;
  while (power[log_x] != x) log_x++;
  while (power[log_y] != y) log_y++;
  return power[(log_x + log_y) % order];
}

// Multiplies out x - a^j over all j that are 1..46 times a power of two. The product has its coefficients in GF(2).
static void find_generator(unsigned char generator[generator_degree + 1]) {
  unsigned char power[order], is_root[order] = {0};
  powers(power);
  for (int j = 1; j < code_distance; j++)
    for (int i = 0, conjugate = j; i < field_bits; i++, conjugate = 2 * conjugate % order) is_root[conjugate] = 1;

  int degree = 0;
  generator[0] = 1;
  for (int j = 0; j < order; j++) {
    if (!is_root[j]) continue;
    generator[++degree] = 0;
    for (int i = degree; i >= 0; i--)
      generator[i] = multiply(power, generator[i], power[j]) ^ (i > 0 ? generator[i - 1] : 0);
  }
}

void fill_subcode(int k, unsigned long long *low, unsigned long long *high, unsigned char *weight) {
  unsigned char generator[generator_degree + 1];
  find_generator(generator);

  low[0] = high[0] = 0;
  weight[0] = 0;
  for (int row = 0; row < k; row++) {
    unsigned long long row_low = 0, row_high = 0;
    for (int i = 0; i <= generator_degree; i++) {
      const int bit = i + row;
      if (bit < 64)
        row_low |= (unsigned long long)generator[i] << bit;
      else
        row_high |= (unsigned long long)generator[i] << (bit - 64);
    }
    const int half = 1 << row;  // the words so far; the row is added to each
    for (int word = 0; word < half; word++) {
      low[half + word] = low[word] ^ row_low;
      high[half + word] = high[word] ^ row_high;
      weight[half + word] =
          (unsigned char)(__builtin_popcountll(low[half + word]) + __builtin_popcountll(high[half + word]));
    }
  }
}
