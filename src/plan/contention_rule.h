/* How contended a histogram of n bins is, from the bins of some updates, drawn by chance, which are sorted; numbers from n on stand
   for updates of something else. Three shares of the updates: what falls into the fullest bin, into the fullest piece of memory
   (of so many bins), and into pieces so few that caches hold all of their copies.

   The fullest bin of a few draws is no measure of that: of 1024 draws from a million equal bins one is often drawn twice, and
   would seem to hold 0.2%. So one half of the draws names the bin and the other half counts it, and the reverse. Pieces that one
   half draws again from the other are few, but for those that it would draw again by chance. */
static inline int accrue_by_number(const void *accrue_a, const void *accrue_b) {
  const size_t accrue_x = *(const size_t *)accrue_a, accrue_y = *(const size_t *)accrue_b;
  return (accrue_x > accrue_y) - (accrue_x < accrue_y);
}

/* Sorts some of the draws; gives how many of them are bins. */
static inline size_t accrue_sort_draws(size_t *accrue_drawn, size_t accrue_count, size_t accrue_n) {
  qsort(accrue_drawn, accrue_count, sizeof *accrue_drawn, accrue_by_number);
  while (accrue_count > 0 && accrue_drawn[accrue_count - 1] >= accrue_n) accrue_count--;
  return accrue_count;
}

/* How many draws of the other half fall into the piece that is the fullest in one half, and, in *any, into any that is drawn. */
static inline size_t accrue_drawn_again(const size_t *accrue_one, size_t accrue_count, const size_t *accrue_other,
                                        size_t accrue_others, size_t accrue_piece, size_t *accrue_any) {
  size_t accrue_longest = 0, accrue_fullest = 0, accrue_from, accrue_to, accrue_at = 0;
  for (accrue_from = 0; accrue_from < accrue_count; accrue_from = accrue_to) {
    const size_t accrue_wanted = accrue_one[accrue_from] / accrue_piece;
    size_t accrue_found = 0;
    while (accrue_at < accrue_others && accrue_other[accrue_at] / accrue_piece < accrue_wanted) accrue_at++;
    for (; accrue_at < accrue_others && accrue_other[accrue_at] / accrue_piece == accrue_wanted; accrue_at++) accrue_found++;
    for (accrue_to = accrue_from; accrue_to < accrue_count && accrue_one[accrue_to] / accrue_piece == accrue_wanted;) accrue_to++;
    *accrue_any += accrue_found;
    if (accrue_to - accrue_from <= accrue_longest) continue;
    accrue_longest = accrue_to - accrue_from;
    accrue_fullest = accrue_found;
  }
  return accrue_fullest;
}

static inline void accrue_estimate(size_t *accrue_drawn, size_t accrue_count, size_t accrue_n, size_t accrue_piece,
                                   double *accrue_bin, double *accrue_together, double *accrue_few) {
  const size_t accrue_half = accrue_count / 2;
  size_t *const accrue_other = accrue_drawn + accrue_half;
  *accrue_bin = accrue_n > 0 ? 1 / (double)accrue_n : 1; /* all bins alike */
  *accrue_together = accrue_piece < accrue_n ? (double)accrue_piece / (double)accrue_n : 1;
  *accrue_few = 0;
  if (accrue_count < 2 || accrue_n == 0 || accrue_piece == 0) return;
  {
    const size_t accrue_a = accrue_sort_draws(accrue_drawn, accrue_half, accrue_n);
    const size_t accrue_b = accrue_sort_draws(accrue_other, accrue_count - accrue_half, accrue_n);
    size_t accrue_any = 0, accrue_again = 0, accrue_i;
    const size_t accrue_fullest = accrue_drawn_again(accrue_drawn, accrue_a, accrue_other, accrue_b, 1, &accrue_any) +
                                  accrue_drawn_again(accrue_other, accrue_b, accrue_drawn, accrue_a, 1, &accrue_any);
    const size_t accrue_beside = accrue_drawn_again(accrue_drawn, accrue_a, accrue_other, accrue_b, accrue_piece, &accrue_again) +
                                 accrue_drawn_again(accrue_other, accrue_b, accrue_drawn, accrue_a, accrue_piece, &accrue_again);
    const double accrue_all = (double)accrue_count, accrue_share = (double)accrue_fullest / accrue_all;
    double accrue_none = 1; /* the share of draws whose piece others would not hold already, if all pieces were alike */
    for (accrue_i = 0; accrue_i < accrue_half; accrue_i++) accrue_none *= 1 - *accrue_together;
    /* The fullest hold the mean at least, a piece what its bins hold, and a few pieces what one holds. */
    if (accrue_share > *accrue_bin) *accrue_bin = accrue_share;
    if ((double)accrue_beside / accrue_all > *accrue_together) *accrue_together = (double)accrue_beside / accrue_all;
    if (*accrue_bin > *accrue_together) *accrue_together = *accrue_bin;
    *accrue_few = accrue_share;
    if (accrue_none > 0.5) { /* where that is small, there is nothing to be seen */
      const double accrue_seen = ((double)accrue_again / accrue_all - (1 - accrue_none)) / accrue_none;
      if (accrue_seen > *accrue_few) *accrue_few = accrue_seen;
    }
  }
}
