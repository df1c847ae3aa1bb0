void count(const int *x, int *h, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    int j;
    for (j = 0; j < 16; j++)
      if (k[i] > 100) break;
    if (x[j] < 100) {
      #pragma acc atomic update
      h[k[i]]++;
    }
  }
}
