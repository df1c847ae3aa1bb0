int hist[256];
void count(const unsigned char *data, int n) {
#pragma acc parallel loop copy(hist) copyin(data[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i]]++;
  }
}
