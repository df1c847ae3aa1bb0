void count(const unsigned char *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
