/* Clang does not understand 'cell', so nothing is known of what it does to 'h'. */
int *all;
static int cell(int x) {
  int half(int y) { return all[y] / 2; }
  return half(x) & 63;
}

void count(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[cell(data[i])]++;
  }
}
