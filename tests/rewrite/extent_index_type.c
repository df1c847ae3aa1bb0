// The extent is what the index can reach: by its type, a mask, a shift, or sums and products of such.
// RUN: %report | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <stdio.h>
#include "Inputs/on_device.h"

enum { n = 700 };
static unsigned char a[n];
static unsigned short wide[n];

void bytes(int *h) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of 256 x int (extent: index type)
  #pragma acc parallel loop copyin(a, wide) deviceptr(h)
  for (int i = 0; i < n; i++) {
    unsigned char k = a[i] + 1;
    #pragma acc atomic
    h[k]++;
  }
}

void masked(int *h, const int *data) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of 16 x int (extent: index type)
  #pragma acc parallel loop copyin(a, wide) copyin(data[0:n]) deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] & 15]++;
  }
}

void joint(int *h) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of 65536 x int (extent: index type)
  #pragma acc parallel loop copyin(a, wide) deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[a[i] * 256 + (wide[i] & 255)]++;
  }
}

int main(void) {
  static int space[65536], data[n];
  int *h = space;
  for (int i = 0; i < n; i++) a[i] = i % 200, wide[i] = i * 3, data[i] = i;
  int *device = (int *)to_device(h, sizeof space);
  bytes(device);
  masked(device, data);
  joint(device);
  from_device(h, sizeof space);
  long sum = 0;
  for (int k = 0; k < 65536; k++) sum += (long)h[k] * (k % 101);
  printf("%d %d %ld\n", h[3], h[100], sum);
}
