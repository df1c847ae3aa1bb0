// The innermost data region owns the copies, even when it stands in a loop.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: #pragma acc data copy(h){{$}}
  #pragma acc data copy(h)
  {
    for (int step = 0; step < 4; step++) {
      // CHECK: #pragma acc data copyin(data) create(accrue_h[0:accrue_h_room])
      #pragma acc data copyin(data)
      {
        for (int again = 0; again < 3; again++) {
          #pragma acc parallel loop
          for (int i = 0; i < n; i++) {
            #pragma acc atomic
            h[data[i]]++;
          }
        }
      }
      // CHECK: free(accrue_h);
    }
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
