// The extent stands in an `enter data` of another function.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include <stdlib.h>

enum { n = 700 };
static int *h, data[n];
static int bins = 25;

static void open_device(void) {
  #pragma acc enter data copyin(h[0:bins])
}

static void count(void) {
  // CHECK: :[[@LINE+1]]:3: found: in 'count', histogram 'h' of bins x int (extent: enter data)
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

int main(void) {
  h = calloc(25, sizeof *h);
  for (int i = 0; i < n; i++) data[i] = i % 25;
  open_device();
  count();
  #pragma acc exit data copyout(h[0:bins])
  for (int k = 0; k < 25; k++) printf("%d ", h[k]);
  printf("\n");
}
