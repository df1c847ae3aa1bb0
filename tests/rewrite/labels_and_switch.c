// Near case labels and goto, what is added gets a block of its own: no declaration is jumped over.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

static void run(int what) {
  switch (what) {
    case 1:
      // CHECK:      case 1:
      // CHECK-NEXT: {
      // CHECK-NEXT: /* accrue: 'h' is counted
      #pragma acc parallel loop copyin(data) copy(h)
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]]++;
      }
      // CHECK:      free(accrue_h);
      // CHECK-NEXT: }
      break;
    case 2:
      h[0] = -5;
      break;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  run(2);
  run(1);
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
