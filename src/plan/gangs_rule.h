/* How many gangs share n iterations, each gang with a copy of its own on the chip: what ACCRUE_GANGS says, else one
   for each multiprocessor of a large GPU, unless the iterations are too few to give each of them `least`. One on
   a CPU. */
static inline int accrue_count_gangs(size_t n, size_t least) {
  const char *set = getenv("ACCRUE_GANGS");
  size_t gangs = 132;
  if (set && *set) {
    char *end;
    const long value = strtol(set, &end, 10);
    if (*end == '\0' && value > 0) return value < 65536 ? (int)value : 65536;
  }
#ifdef _OPENACC
  if (acc_get_device_type() == acc_device_host) return 1;
#else
  return 1;
#endif
  if (gangs > n / least) gangs = n / least;
  return gangs > 0 ? (int)gangs : 1;
}
