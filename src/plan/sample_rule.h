/* Whether a histogram of n bins asks its data how many copies it gets: the extent does not tell it. Where 16 MB hold fewer than 256
   copies, more would help data that meet and leave the cache for others; where they hold fewer than 8, accrue_locals makes none. And
   there are so many updates that to look at the data costs little beside them, and beside what the answer may gain. */
static inline int accrue_asks_data(long accrue_wanted, size_t accrue_n, size_t accrue_element, double accrue_updates) {
  const char *accrue_set = getenv("ACCRUE_LOCALS");
  if (accrue_wanted >= 0 || (accrue_set && *accrue_set)) return 0;
#ifdef _OPENACC
  if (acc_get_device_type() == acc_device_host) return 0;
  return accrue_n > ((size_t)64 << 10) / accrue_element &&
         accrue_updates >= (accrue_n > ((size_t)2 << 20) / accrue_element ? 16e6 : 32e6);
#else
  (void)accrue_n, (void)accrue_element, (void)accrue_updates;
  return 0;
#endif
}

/* Seconds that counting takes with l copies, as far as they matter: updates wait for those of the same bin, and of bins beside it
   (`piece`); they go to memory where the copies outgrow the cache, unless they fall into `few` pieces of it; and copies are merged,
   by a launch. The rates are those of plan/model.c, fitted to an H200. */
static inline double accrue_seconds_with(size_t accrue_l, double accrue_bytes, double accrue_updates, double accrue_bin,
                                         double accrue_piece, double accrue_few) {
  const double accrue_copies = accrue_l > 0 ? (double)accrue_l : 1, accrue_all = accrue_copies * accrue_bytes;
  const double accrue_at_once = accrue_copies / (1 + (accrue_copies - 1) / (accrue_copies + 12));
  const double accrue_waiting = (accrue_bin * 7.2e-10 + (accrue_piece - accrue_bin) * 4.3e-10) / accrue_at_once;
  const double accrue_far = accrue_all > 37e6 ? (1 - accrue_few) * 4.3e-11 * (1 - 37e6 / accrue_all) : 0;
  return accrue_updates * (accrue_waiting + accrue_far) + (accrue_l > 0 ? 1.2e-4 + 1e-12 * accrue_all : 0);
}

/* The number of copies by a sample of the updates, ACCRUE_DRAWS bins, which is sorted: the smallest that is hardly slower than the
   best. None where they would not save an eighth of the least that so many updates take. l for a histogram that asks for none. */
static inline size_t accrue_locals_by(size_t *accrue_drawn, size_t accrue_l, size_t accrue_n, size_t accrue_element,
                                      double accrue_updates) {
  const double accrue_bytes = (double)accrue_n * (double)accrue_element, accrue_least = accrue_updates * 1.2e-11;
  double accrue_bin, accrue_piece, accrue_few, accrue_best, accrue_none;
  if (!accrue_asks_data(-1, accrue_n, accrue_element, accrue_updates)) return accrue_l;
  accrue_estimate(accrue_drawn, ACCRUE_DRAWS, accrue_n, accrue_element < 256 ? 256 / accrue_element : 1, &accrue_bin, &accrue_piece,
                  &accrue_few);
  accrue_none = accrue_seconds_with(0, accrue_bytes, accrue_updates, accrue_bin, accrue_piece, accrue_few);
  accrue_best = accrue_none;
  for (accrue_l = 2; accrue_l <= 256; accrue_l *= 2) {
    const double accrue_time = accrue_seconds_with(accrue_l, accrue_bytes, accrue_updates, accrue_bin, accrue_piece, accrue_few);
    if (accrue_time < accrue_best) accrue_best = accrue_time;
  }
  if (accrue_none - accrue_best < accrue_least / 8) return 0;
  for (accrue_l = 2; accrue_l < 256; accrue_l *= 2)
    if (accrue_seconds_with(accrue_l, accrue_bytes, accrue_updates, accrue_bin, accrue_piece, accrue_few) <=
        accrue_best + 0.02 * (accrue_best + accrue_least))
      break;
  return accrue_locals((long)accrue_l, accrue_n, accrue_element, (size_t)-1);
}
