// The extent is the bound of a guard: an if around the update, a continue in front of it, a modulus.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include "Inputs/on_device.h"

enum { n = 700 };
static int data[n];

void by_if(int *h, int bins) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent: guard)
  #pragma acc parallel loop copyin(data) deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = data[i] - 3;
    if (k >= 0 && k < bins) {
      #pragma acc atomic
      h[k]++;
    }
  }
}

void by_continue(int *h, int last) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of last + 1 x int (extent: guard)
  #pragma acc parallel loop copyin(data) deviceptr(h)
  for (int i = 0; i < n; i++) {
    if (data[i] > last) continue;
    #pragma acc atomic
    h[data[i]]++;
  }
}

void by_modulus(int *h, unsigned bins) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent: guard)
  #pragma acc parallel loop copyin(data) deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] * 7u % bins]++;
  }
}

int main(void) {
  int *h = (int[20]){0}, *device;
  for (int i = 0; i < n; i++) data[i] = i % 25;
  device = (int *)to_device(h, 20 * sizeof *h);
  by_if(device, 20);
  by_continue(device, 19);
  by_modulus(device, 20);
  from_device(h, 20 * sizeof *h);
  for (int k = 0; k < 20; k++) printf("%d ", h[k]);
  printf("\n");
}
