// The papers' Fig. 4 (the naive method) comes out in the shape of their Fig. 5 (the duplication method).
#include <stdio.h>
#include <stdlib.h>

static void count(const unsigned *data, int n, int *hist, int bins) {
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
  {
    /* Histogram initialization */
    #pragma acc parallel loop
    for (int i = 0; i < bins; i++) {
      hist[i] = 0;
    }

    /* Histogram computation */
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++; /* 0 <= data[i] < bins */
    }
  }
}

int main(void) {
  enum { n = 100000, bins = 256 };
  unsigned *data = malloc(n * sizeof *data);
  int hist[bins];
  for (int i = 0; i < n; i++) data[i] = (unsigned)i * 2654435761u >> 24;
  count(data, n, hist, bins);
  for (int i = 0; i < bins; i++) printf("%d\n", hist[i]);
  free(data);
}
