/* The number of copies: what the environment says, else `wanted`, else (wanted < 0) a rule that fits what was measured:
   as many as 16 MB hold, up to 1024; none on a CPU, for fewer than 2^20 updates, or where not even 8 would fit. Never
   more than half of the device's free memory. */
static inline size_t accrue_locals(long wanted, size_t bins, size_t element, size_t updates) {
  const char *set = getenv("ACCRUE_LOCALS");
  const size_t bytes = bins > 0 ? bins * element : 1;
  size_t l;
  if (set && *set) {
    char *end;
    const long value = strtol(set, &end, 10);
    if (*end == '\0' && value >= 0) wanted = value;
  }
  if (wanted >= 0) {
    l = (size_t)wanted;
  } else {
    l = ((size_t)16 << 20) / bytes;
    if (l > 1024) l = 1024;
    if (l < 8 || updates < ((size_t)1 << 20)) l = 0;
#ifdef _OPENACC
    if (acc_get_device_type() == acc_device_host) l = 0;
#else
    l = 0;
#endif
  }
#if defined(_OPENACC) && _OPENACC >= 201711
  if (l > ((size_t)256 << 20) / bytes) {
    const size_t room = acc_get_property(acc_get_device_num(acc_get_device_type()), acc_get_device_type(),
                                         acc_property_free_memory) / 2;
    if (room > 0 && l > room / bytes) l = room / bytes;
  }
#endif
  return l < ((size_t)1 << 30) ? l : (size_t)1 << 30;
}
