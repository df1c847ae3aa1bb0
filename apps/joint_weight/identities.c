#include "identities.h"

#include "bch.h"
#include "command.h"
#include "distribution.h"

typedef unsigned long long Count;

static void check_bin(int a, int b, int c, const Count *joint) {
  const Count count = joint[bin_of(a, b, c)];
  if (count == 0) return;
  if (c > a || c > b || a + b - c > code_length)
    fail("check failed, bounds: %llu pairs with the impossible weights %d, %d and %d", count, a, b, c);
  const Count exchanged = joint[bin_of(b, a, c)];
  if (count != exchanged)
    fail("check failed, exchange: %llu pairs with weights %d, %d, %d, but %llu with %d, %d, %d", count, a, b, c,
         exchanged, b, a, c);
  const Count summed = joint[bin_of(a, a + b - 2 * c, a - c)];
  if (count != summed)
    fail("check failed, sum: %llu pairs with weights %d, %d, %d, but %llu with %d, %d, %d", count, a, b, c, summed, a,
         a + b - 2 * c, a - c);
}

void check_identities(int k, const unsigned char *weight, const Count *joint) {
  Count words[weights] = {0}, margin_u[weights] = {0}, margin_v[weights] = {0}, total = 0;
  for (int word = 0; word < 1 << k; word++) words[weight[word]]++;
  if (words[0] != 1) fail("check failed, distance: %llu words are zero", words[0]);
  for (int a = 1; a < code_distance; a++)
    if (words[a] != 0) fail("check failed, distance: %llu words of weight %d", words[a], a);

  for (int a = 0; a < weights; a++)
    for (int b = 0; b < weights; b++)
      for (int c = 0; c < weights; c++) {
        check_bin(a, b, c, joint);
        margin_u[a] += joint[bin_of(a, b, c)];
        margin_v[b] += joint[bin_of(a, b, c)];
        total += joint[bin_of(a, b, c)];
      }
  if (total != 1ull << 2 * k) fail("check failed, total: %llu pairs instead of %llu", total, 1ull << 2 * k);
  for (int a = 0; a < weights; a++)
    if (margin_u[a] != words[a] << k || margin_v[a] != words[a] << k)
      fail("check failed, margins: %llu and %llu pairs with a word of weight %d, instead of %llu", margin_u[a],
           margin_v[a], a, words[a] << k);
}
