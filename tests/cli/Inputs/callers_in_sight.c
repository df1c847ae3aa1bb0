static void count(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] & 63]++;
  }
}

int main(void) {
  static int data[1000], h[64];
  count(data, 1000, h);
  return h[0] == 0;
}
