/* How many threads count, each in a copy of `bytes` bytes: what the environment says, else `wanted`, else (wanted < 0) as
   many as OpenMP gives, unless the updates are too few to pay for their start and for looking through copies. All
   copies together stay below 1 GiB. 0: one thread counts in the histogram itself. */
static inline size_t accrue_threads(long wanted, size_t bytes, size_t updates) {
#ifdef _OPENMP
  const char *set = getenv("ACCRUE_LOCALS");
  const size_t most = ((size_t)1 << 30) / (bytes > 0 ? bytes : 1);
  size_t l;
  if (set && *set) {
    char *end;
    const long value = strtol(set, &end, 10);
    if (*end == '\0' && value >= 0) wanted = value;
  }
  if (wanted >= 0) {
    l = wanted < 1024 ? (size_t)wanted : 1024;
    return l < most ? l : most;
  }
  l = omp_in_parallel() ? 1 : (size_t)omp_get_max_threads();
  if (l > most) l = most;
  if (updates < ((size_t)1 << 15) + bytes / 16) return 0;
  return l > 1 || bytes < ((size_t)1 << 16) ? l : 0; /* one thread gains where it has sub-tables */
#else
  (void)wanted, (void)bytes, (void)updates;
  return 0;
#endif
}
