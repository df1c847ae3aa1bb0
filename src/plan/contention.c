#include "plan/contention.h"

#include "plan/contention_rule.h"

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
  accrue_contention contention;
  accrue_estimate(drawn, count, bins, piece, &contention.bin, &contention.piece, &contention.few);
  return contention;
}
