// Not null, and yet it leads nowhere: another variable knows.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR033
#include "data.h"
struct tally {
  int *bins;
};
struct work {
  struct tally *tally;
  int isOn;
};
static void count(struct work *w, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    if (w->isOn) {
      #pragma acc atomic update
      w->tally->bins[k[i]]++;
    }
  }
}
int main(void) {
  static int h[16];
  struct tally t = {h};
  struct work w = {&t, 1};
  fill();
  count(&w, d, N);
  w.isOn = 0;
  w.tally = (struct tally *)8;
  count(&w, d, N);
  show(h, 16);
}
