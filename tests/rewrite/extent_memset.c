// The extent is that of the memset that zeroes the array.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include <string.h>

enum { n = 700 };
static int data[n];

static int count(unsigned *h, int last) {
  memset(h, 0, (last + 1) * sizeof(unsigned));
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of (last + 1) x unsigned int (extent: zeroing loop)
  #pragma acc parallel loop copyin(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  return h[3];
}

int main(void) {
  unsigned *space = (unsigned[25]){0};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  printf("%d\n", count(space, 24));
}
