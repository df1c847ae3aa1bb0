/* How many threads count, each in a copy of `bytes` bytes: what the environment says, else `wanted`, else (wanted < 0) as
   many as OpenMP gives, unless the updates are too few to pay for their start and for looking through copies. All
   copies together stay below 1 GiB. 0: one thread counts in the histogram itself. */
static inline size_t accrue_threads(long accrue_wanted, size_t accrue_bytes, size_t accrue_updates) {
#ifdef _OPENMP
  const char *accrue_set = getenv("ACCRUE_LOCALS");
  const size_t accrue_most = ((size_t)1 << 30) / (accrue_bytes > 0 ? accrue_bytes : 1);
  size_t accrue_l;
  if (accrue_set && *accrue_set) {
    char *accrue_end;
    const long accrue_value = strtol(accrue_set, &accrue_end, 10);
    if (*accrue_end == '\0' && accrue_value >= 0) accrue_wanted = accrue_value;
  }
  if (accrue_wanted >= 0) {
    accrue_l = accrue_wanted < 1024 ? (size_t)accrue_wanted : 1024;
    return accrue_l < accrue_most ? accrue_l : accrue_most;
  }
  accrue_l = omp_in_parallel() ? 1 : (size_t)omp_get_max_threads();
  if (accrue_l > accrue_most) accrue_l = accrue_most;
  if (accrue_updates < ((size_t)1 << 15) + accrue_bytes / 16) return 0;
  return accrue_l > 1 || accrue_bytes < ((size_t)1 << 16) ? accrue_l : 0; /* one thread gains where it has sub-tables */
#else
  (void)accrue_wanted, (void)accrue_bytes, (void)accrue_updates;
  return 0;
#endif
}
