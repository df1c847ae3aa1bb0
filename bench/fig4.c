// The papers' Fig. 4 on large data: 64 Mi unsigned values, 256 bins (or as many as the arguments say), three distributions
// (figure.h). Compile it as it is, and rewritten by `accrue opt`; bench/fig4 does both and makes the table.
#include "figure.h"

static void count(const unsigned *data, unsigned *hist, double *times) {
  #pragma acc data copyin(data[0:n]) copyout(hist[0:bins])
  {
    for (int r = 0; r < repeats; r++) {
      #pragma acc parallel loop
      for (int i = 0; i < bins; i++) {
        hist[i] = 0;
      }
      const double start = milliseconds();
      #pragma acc parallel loop
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        hist[data[i]]++;
      }
      times[r] = milliseconds() - start;
    }
  }
}
