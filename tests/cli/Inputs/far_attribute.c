// The error stands behind the name that it is about.
typedef unsigned char key __attribute__((mode(libgcc_shift_count)));
void count(const key *d, int n, int *h) {
  #pragma acc parallel loop present(h, d)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
}
void sound(const unsigned char *data, int count_of_them, int bins[256]) {
  #pragma acc parallel loop copy(bins[0:256])
  for (int number = 0; number < count_of_them; number++) {
    #pragma acc atomic update
    bins[data[number]]++;
  }
}
