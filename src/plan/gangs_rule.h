/* How many gangs share n iterations, each gang with a copy of its own on the chip: what ACCRUE_GANGS says, else one
   for each multiprocessor of a large GPU (132 on an H200 of NVIDIA's, 120 on an MI100 of AMD's, twice the 60 of smaller ones), unless
   the iterations are too few to give each of them `least`. One on a CPU. */
static inline int accrue_count_gangs(size_t accrue_n, size_t accrue_least) {
  const char *accrue_set = getenv("ACCRUE_GANGS");
  size_t accrue_gangs = 132;
  if (accrue_set && *accrue_set) {
    char *accrue_end;
    const long accrue_value = strtol(accrue_set, &accrue_end, 10);
    if (*accrue_end == '\0' && accrue_value > 0) return accrue_value < 65536 ? (int)accrue_value : 65536;
  }
#ifdef _OPENACC
  if (acc_get_device_type() == acc_device_host) return 1;
  if (acc_get_device_type() != acc_device_nvidia) accrue_gangs = 120;
#else
  return 1;
#endif
  if (accrue_gangs > accrue_n / accrue_least) accrue_gangs = accrue_n / accrue_least;
  return accrue_gangs > 0 ? (int)accrue_gangs : 1;
}
