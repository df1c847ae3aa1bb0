// A clause decides at each launch where the loop runs, and so which memory the copies are in: each launch zeroes what it uses.
// RUN: %rewrite | FileCheck %s --implicit-check-not=accrue_new
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 40 };
static int data[n], hist[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = (i * 7 + i / 11) % bins;
  #pragma acc data copyin(data) copy(hist)
  {
    for (int step = 0; step < 4; step++) {
      // CHECK:      if (accrue_hist_l > 0) {
      // CHECK-NEXT:   #pragma acc parallel loop present(accrue_hist[0:accrue_hist_room]) if(step % 2 == 0)
      #pragma acc parallel loop if(step % 2 == 0)
      for (int i = step; i < n; i++) {
        #pragma acc atomic update
        hist[data[i]]++;
      }
    }
  }
  for (int k = 0; k < bins; k++) printf("%d\n", hist[k]);
}
