static inline void in_header(const int *restrict data, int n, int *restrict h) {
#ifdef SHIFT
  data += SHIFT;
#endif

  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
