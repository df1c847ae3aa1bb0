// The joint weight distribution once more, serial and without haste, to compare joint_weight.c with. Words are strings
// of bits. The generator polynomial is the product of minimal polynomials, found by trying; a word is made by dividing:
// x^r m(x) minus its remainder by g(x), r the degree of g. That is the same subcode: the multiples of g of degree below
// r + k. Pairs are compared bit by bit.
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "distribution.h"
#include "stopwatch.h"

enum { n = 127, most_k = 17 };

/// In GF(2^7) with a^7 = a^3 + 1.
static int times_a(int element) { return element & 64 ? (element << 1) ^ 0x89 : element << 1; }

/// The value of a binary polynomial, bit i the coefficient of x^i, at a^j.
static int value_at(int polynomial, int j) {
  int value = 0;
  for (int i = 0; polynomial >> i; i++) {
    int power = 1;
    for (int step = 0; step < i * j % n; step++) power = times_a(power);
    if (polynomial >> i & 1) value ^= power;
  }
  return value;
}

/// The smallest polynomial that is zero at a^j; its degree divides 7.
static int minimal_polynomial(int j) {
  int polynomial = 2;
  while (value_at(polynomial, j) != 0) polynomial++;
  return polynomial;
}

/// g(x) as bits; its degree is returned.
static int find_generator(char g[n]) {
  char factors[256] = {0};
  for (int j = 1; j <= 46; j++) factors[minimal_polynomial(j)] = 1;
  int degree = 0;
  memset(g, 0, n);
  g[0] = 1;
  for (int factor = 0; factor < 256; factor++) {
    if (!factors[factor]) continue;
    char product[n] = {0};
    for (int i = 0; i < 8; i++)
      for (int k = 0; k <= degree; k++)
        if (factor >> i & 1) product[i + k] ^= g[k];
    memcpy(g, product, n);
    for (int rest = factor; rest > 1; rest >>= 1) degree++;
  }
  return degree;
}

static void encode(int message, const char g[n], int degree, char word[n]) {
  char rest[n] = {0};
  memset(word, 0, n);
  for (int i = 0; message >> i; i++) word[degree + i] = rest[degree + i] = message >> i & 1;
  for (int top = n - 1; top >= degree; top--)
    if (rest[top])
      for (int i = 0; i <= degree; i++) rest[top - degree + i] ^= g[i];
  for (int i = 0; i < degree; i++) word[i] = rest[i];
}

int main(int argc, char **argv) {
  int k = 8;
  const char *full = NULL;
  const Option options[] = {
      {"--k", "K", "dimension of the subcode", .number = &k, .least = 1, .most = most_k},
      {"--full", "FILE", "write the bins that are not zero to FILE", .text = &full},
  };
  const Command command = {
      .name = "reference",
      .summary = "Prints what joint_weight prints, counted bit by bit in plain serial C.",
      .operands = "",
      .options = options,
      .option_count = sizeof options / sizeof *options,
  };
  read_command(&command, argc, argv, NULL);
  if (full) check_output(full);

  const double start = now();
  char g[n];
  const int degree = find_generator(g), words = 1 << k;
  char(*word)[n] = malloc(sizeof(char[n]) * words);
  unsigned long long *joint = calloc(bins, sizeof *joint);
  if (!word || !joint) fail("there is no memory for %d words", words);
  for (int message = 0; message < words; message++) encode(message, g, degree, word[message]);

  const double count = now();
  for (int u = 0; u < words; u++)
    for (int v = 0; v < words; v++) {
      int in_u = 0, in_v = 0, in_both = 0;
      for (int i = 0; i < n; i++) {
        in_u += word[u][i];
        in_v += word[v][i];
        in_both += word[u][i] & word[v][i];
      }
      joint[bin_of(in_u, in_v, in_both)]++;
    }
  report_time("count", now() - count);
  report_time("whole", now() - start);

  print_distribution(k, joint);
  if (full) write_distribution(full, joint);
  finish_output();
  free(word);
  free(joint);
}
