// Hints that are about no loop, or about an array that none updates.
// RUN: %report | FileCheck %s
static int h[64];
// CHECK: :[[@LINE+1]]{{.*}}it stands in front of no loop that runs on the device; put it in front of the compute construct, or of the function
#pragma accrue strategy(duplicate)
int first = 1;

void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]{{.*}}no loop behind it updates 'other'
  #pragma accrue bins(other: 64)
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
