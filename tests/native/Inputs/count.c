/* The plainest sites, for shapes and speeds: tests/gpu/native_speed.c launches their kernels. */
void count_words(const unsigned *data, int n, unsigned *hist, int bins) {
  #pragma acc parallel loop present(data[0:n], hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}

void count_bytes(const unsigned char *data, unsigned long n, unsigned *hist, int bins) {
  #pragma acc parallel loop present(data[0:n], hist[0:bins])
  for (unsigned long i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
