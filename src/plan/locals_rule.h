/* The number of copies of n bins: what the environment says, else `wanted`, else (wanted < 0) a rule that fits what was measured:
   as many as 16 MB hold, up to 1024, and with few updates up to about a quarter of their number's root: a thread adds up all copies of
   a bin, one after the other, which more copies make longer, and their updates wait less for one another. None on a CPU, for fewer than
   2^20 updates, or where not even 8 would fit. Never more than half of the device's free memory. */
static inline size_t accrue_locals(long accrue_wanted, size_t accrue_n, size_t accrue_element, size_t accrue_updates) {
  const char *accrue_set = getenv("ACCRUE_LOCALS");
  const size_t accrue_bytes = accrue_n > 0 ? accrue_n * accrue_element : 1;
  size_t accrue_l;
  if (accrue_set && *accrue_set) {
    char *accrue_end;
    const long accrue_value = strtol(accrue_set, &accrue_end, 10);
    if (*accrue_end == '\0' && accrue_value >= 0) accrue_wanted = accrue_value;
  }
  if (accrue_wanted >= 0) {
    accrue_l = (size_t)accrue_wanted;
  } else {
    accrue_l = ((size_t)16 << 20) / accrue_bytes;
    if (accrue_l > 1024) accrue_l = 1024;
    while (accrue_l > 64 && accrue_l * accrue_l > accrue_updates / 16) accrue_l /= 2;
    if (accrue_l < 8 || accrue_updates < ((size_t)1 << 20)) accrue_l = 0;
#ifdef _OPENACC
    if (acc_get_device_type() == acc_device_host) accrue_l = 0;
#else
    accrue_l = 0;
#endif
  }
#if defined(_OPENACC) && _OPENACC >= 201711
  if (accrue_l > ((size_t)256 << 20) / accrue_bytes) {
    const size_t accrue_room = acc_get_property(acc_get_device_num(acc_get_device_type()), acc_get_device_type(),
                                                acc_property_free_memory) / 2;
    if (accrue_room > 0 && accrue_l > accrue_room / accrue_bytes) accrue_l = accrue_room / accrue_bytes;
  }
#endif
  return accrue_l < ((size_t)1 << 30) ? accrue_l : (size_t)1 << 30;
}
