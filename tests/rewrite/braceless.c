// A loop and an update without braces get braces; the array's type gives the extent.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

static int hist[64];
static unsigned char data[5000];

int main(void) {
  for (int i = 0; i < 5000; i++) data[i] = i * 7 % 64;
  // CHECK: size_t accrue_hist_bins = sizeof(hist) / sizeof(int);
  // CHECK: #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
  // CHECK:      for (int i = 0; i < 5000; i++) {
  // CHECK-NEXT:   int *accrue_hist_to =
  // CHECK:        #pragma acc atomic
  // CHECK-NEXT:   accrue_hist_to[data[i]]++;
  // CHECK-NEXT: }
  #pragma acc parallel loop copyin(data) copy(hist)
  for (int i = 0; i < 5000; i++)
    #pragma acc atomic
    hist[data[i]]++;
  // CHECK: #pragma acc exit data delete(accrue_hist[0:accrue_hist_room])
  // CHECK-NEXT: free(accrue_hist);
  for (int i = 0; i < 64; i++) printf("%d ", hist[i]);
  printf("\n");
}
