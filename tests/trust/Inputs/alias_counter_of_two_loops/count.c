void count(const int *x, int *h, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    int j, sum = 0;
    for (j = 0; j < 32; j++) sum += x[j];
    for (j = 0; j < 4; j++) sum += x[j];
    if (sum < 100) {
      #pragma acc atomic update
      h[k[i]]++;
    }
  }
}
