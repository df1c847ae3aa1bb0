// The bins are asked for under a condition, but the structure is read in any case: in front of the loop, in its header, or in each
// iteration.
// RUN: %every_plan --rewritten %s
#include "data.h"
struct tally {
  int lowest, number;
  int *bins;
};
static void read_in_front(struct tally *t, const int *k, int n) {
  const int lowest = t->lowest;
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (k[i] >= lowest) {
      #pragma acc atomic update
      t->bins[k[i] & 15]++;
    }
  }
}
static void read_in_header(struct tally *t, const int *k) {
  #pragma acc parallel loop copyin(k[0:t->number])
  for (int i = 0; i < t->number; i++) {
    if (k[i] > 3) {
      #pragma acc atomic update
      t->bins[k[i] & 15]++;
    }
  }
}
static void read_in_iterations(struct tally *t, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    const int b = k[i] - t->lowest;
    if (b >= 0) {
      #pragma acc atomic update
      t->bins[b & 15]++;
    }
  }
}
static void read_around(struct tally *t, const int *k, int n) {
  if (t && t->lowest >= 0) {
    #pragma acc parallel loop copyin(k[0:n])
    for (int i = 0; i < n; i++) {
      if (k[i] > 7) {
        #pragma acc atomic update
        t->bins[k[i] & 15]++;
      }
    }
  }
}
int main(void) {
  static int h[16];
  struct tally t = {1, N, h};
  fill();
  read_in_front(&t, d, N);
  read_in_header(&t, d);
  read_in_iterations(&t, d, N);
  read_around(&t, d, N);
  read_around(NULL, d, N);
  show(h, 16);
}
