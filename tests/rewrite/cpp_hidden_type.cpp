// A variable that hides the type of its elements.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <cstdio>

enum { n = 500, bins = 20 };
struct hist { int count; };
static int data[n];
static hist hist[bins];

int main() {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: __typeof__(hist[0]) *accrue_hist = (__typeof__(hist[0]) *)accrue_allocate
  #pragma acc parallel loop copyin(data) copy(hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[data[i]].count++;
  }
  for (int k = 0; k < bins; k++) std::printf("%d\n", hist[k].count);
}
