// The places are asked in their order: the construct's clause comes before the data region's, that before the type of
// the index.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>

enum { n = 700 };
static unsigned char data[n];

static void count(int *h) {
  #pragma acc data copy(h[0:30])
  {
    // CHECK: :[[@LINE+1]]:5: found: {{.*}}'h' of 25 x int (extent: construct clause)
    #pragma acc parallel loop present(h[0:25])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
    // CHECK: :[[@LINE+1]]:5: found: {{.*}}'h' of 30 x int (extent: data clause)
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

int main(void) {
  int h[30] = {0};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  count(h);
  for (int k = 0; k < 30; k++) printf("%d ", h[k]);
  printf("\n");
}
