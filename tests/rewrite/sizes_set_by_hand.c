// What the programmer set stays: num_gangs tells the gangs, vector_length is not added.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 9000, bins = 40 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK: const int accrue_gangs = 2 * 16;
  // CHECK: #pragma acc parallel loop num_gangs(2 * 16) vector_length(64) copyin(data) copy(h) {{\\}}
  // CHECK-NEXT: present(accrue_h[0:accrue_h_room])
  #pragma acc parallel loop num_gangs(2 * 16) vector_length(64) copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
