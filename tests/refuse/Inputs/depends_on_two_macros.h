// A loop that two macros change.
static int counted[16];
static inline void count_some(const int *restrict data, int n) {
  #pragma acc parallel loop copyin(data[0:n]) copy(counted)
  for (int i = 0; i < n; i++) {
#ifdef HALVES
    if (i & 1) continue;
#endif
#ifdef TWICE
    #pragma acc atomic
    counted[data[i]]++;
#endif
    #pragma acc atomic
    counted[data[i]]++;
  }
}
