// An extent that is only guessed is checked at every update: what lies outside of it goes to the histogram itself.
// Here the loop that zeroes the array zeroes a part of it, and the pointer stands in the middle of an array.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include "Inputs/on_device.h"

enum { n = 3000 };
static int data[n];

void count(int *h, int *middle) {
  #pragma acc parallel loop deviceptr(h)
  for (int k = 0; k < 10; k++) h[k] = 0;
  #pragma acc parallel loop copyin(data) deviceptr(h, middle)
  for (int i = 0; i < n; i++) {
    // CHECK: ((int *)((size_t)(data[i]) < accrue_h_bins ? accrue_h_to : h))[data[i]]++;
    #pragma acc atomic
    h[data[i]]++;
    int k = data[i] - 50;
    if (k < 20) {
      // CHECK: ((int *)((size_t)k < accrue_middle_bins ? accrue_middle_to : middle))[k] += 2;
      #pragma acc atomic
      middle[k] += 2;
    }
  }
}

int main(void) {
  static int space[100], centre[100];
  for (int i = 0; i < n; i++) data[i] = i % 70;
  count((int *)to_device(space, sizeof space), (int *)to_device(centre, sizeof centre) + 60);
  from_device(space, sizeof space);
  from_device(centre, sizeof centre);
  for (int k = 0; k < 100; k++) printf("%d %d ", space[k], centre[k]);
  printf("\n");
}
