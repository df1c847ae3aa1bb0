void count(int n, const int *v, int *h) {
#pragma acc parallel loop copyin(v[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[v[i]]++;
  }
}
