void count(const int *data, int n, int *h) {
  #pragma acc parallel loop present(data, h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
