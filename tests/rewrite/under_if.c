// A construct that is the only statement of an if gets braces around all that is added.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

static void count(const unsigned char *data, int n, int *hist, int on) {
  // CHECK:      if (on)
  // CHECK-NEXT: {
  // CHECK:      #pragma acc enter data create
  // CHECK:      free(accrue_hist);
  // CHECK-NEXT: }
  // CHECK-NEXT: else
  if (on)
    #pragma acc parallel loop copyin(data[0:n]) copy(hist[0:256])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  else
    hist[0] = -1;
}

int main(void) {
  static unsigned char data[3000];
  int hist[256] = {0};
  for (int i = 0; i < 3000; i++) data[i] = i % 200;
  count(data, 3000, hist, 1);
  for (int i = 0; i < 256; i++) printf("%d ", hist[i]);
  count(data, 3000, hist, 0);
  printf("%d\n", hist[0]);
}
