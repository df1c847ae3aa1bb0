// Hints in front of constructs and functions.
int hist[64];
void told(const int *data, int n, int *hist, int bins) {
#pragma accrue bins(hist: bins * 2) /* one way */
#pragma acc parallel loop copyin(data[0:n]) present(hist)
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i]]++;
  }
}

void by_gangs(const unsigned char *data, int n) {
#pragma accrue strategy(gang-private)
#pragma acc parallel loop copyin(data[0:n]) copy(hist[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i] % 64]++;
  }
}

#pragma accrue off
void as_it_is(const unsigned char *data, int n) {
#pragma acc parallel loop copy(hist[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i] % 64]++;
  }
#pragma accrue strategy(openmp)
#pragma acc parallel loop copy(hist[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i] % 32]++;
  }
}
#pragma accrue of
#pragma accrue bins(hist)
#pragma accrue strategy(fastest)
#pragma accrue
#pragma accrue off, bins(hist: 3)
int unrelated;

#pragma accrue bins(hits: 64)
void misspelt(const unsigned char *data, int n) {
#pragma acc parallel loop copy(hist[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i] % 16]++;
  }
}
