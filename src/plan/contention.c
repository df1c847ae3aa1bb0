#include "plan/contention.h"

#include <stdlib.h>

/* Some of the draws, sorted. */
typedef struct drawn_half {
  size_t *bins, count;
} drawn_half;

static int by_number(const void *a, const void *b) {
  const size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return (x > y) - (x < y);
}

/* The end of the draws that fall into the same piece as the one at `from`. */
static size_t end_of_piece(const drawn_half *half, size_t from, size_t piece) {
  size_t to = from;
  while (to < half->count && half->bins[to] / piece == half->bins[from] / piece) to++;
  return to;
}

/* How many draws of the other half fall into the piece that is the fullest in one, and how many into any that is drawn. */
typedef struct drawn_again {
  size_t fullest, any;
} drawn_again;

static drawn_again count_again(const drawn_half *one, const drawn_half *other, size_t piece) {
  drawn_again again = {0, 0};
  size_t most = 0;
  for (size_t from = 0, to, at = 0, found; from < one->count; from = to, at += found) {
    const size_t wanted = one->bins[from] / piece;
    while (at < other->count && other->bins[at] / piece < wanted) at++;
    found = at < other->count && other->bins[at] / piece == wanted ? end_of_piece(other, at, piece) - at : 0;
    to = end_of_piece(one, from, piece);
    again.any += found;
    if (to - from <= most) continue;
    most = to - from;
    again.fullest = found;
  }
  return again;
}

static drawn_half sorted_half(size_t *drawn, size_t count, size_t bins) {
  drawn_half half = {drawn, count};
  qsort(drawn, count, sizeof *drawn, by_number);
  while (half.count > 0 && half.bins[half.count - 1] >= bins) half.count--;
  return half;
}

/* The share of draws whose piece others hold already, if all pieces are alike. */
static double again_by_chance(double pieces, size_t draws) {
  double none = 1;
  for (size_t i = 0; i < draws; i++) none *= 1 - 1 / pieces;
  return 1 - none;
}

accrue_contention accrue_no_contention(size_t bins, size_t piece) {
  const double all = bins > 0 ? (double)bins : 1;
  const accrue_contention even = {1 / all, (double)piece < all ? (double)piece / all : 1, 0};
  return even;
}

accrue_contention accrue_full_contention(void) {
  const accrue_contention full = {1, 1, 1};
  return full;
}

accrue_contention accrue_contention_of(size_t *drawn, size_t count, size_t bins, size_t piece) {
  accrue_contention contention = accrue_no_contention(bins, piece);
  if (count < 2 || bins == 0 || piece == 0) return contention;
  const drawn_half one = sorted_half(drawn, count / 2, bins), other = sorted_half(drawn + count / 2, count - count / 2, bins);
  const double all = (double)count;
  const double bin = (double)(count_again(&one, &other, 1).fullest + count_again(&other, &one, 1).fullest) / all;
  const drawn_again there = count_again(&one, &other, piece), back = count_again(&other, &one, piece);
  const double together = (double)(there.fullest + back.fullest) / all, again = (double)(there.any + back.any) / all;
  const double chance = again_by_chance(1 / contention.piece, count / 2); /* where it is large, there is nothing to be seen */
  /* The fullest hold the mean at least, a piece what its bins hold, and a few pieces what one holds. */
  if (bin > contention.bin) contention.bin = bin;
  if (together > contention.piece) contention.piece = together;
  if (contention.bin > contention.piece) contention.piece = contention.bin;
  if (bin > contention.few) contention.few = bin;
  if (chance < 0.5 && (again - chance) / (1 - chance) > contention.few) contention.few = (again - chance) / (1 - chance);
  return contention;
}
