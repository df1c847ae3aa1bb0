void count(const int *x, int *h, const int *k, int n, unsigned back) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (unsigned j = 16; j < 32; j++) sum += x[j + back];
    if (sum < 100) {
      #pragma acc atomic update
      h[k[i]]++;
    }
  }
}
