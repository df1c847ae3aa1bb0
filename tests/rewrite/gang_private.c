// The strategy gang-private: a copy per gang in on-chip memory, counted by its workers and lanes, merged by the gang.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 30000, bins = 40 };
static int data[n];
static unsigned h[bins];

// CHECK: #ifndef ACCRUE_GANG_PRIVATE
// CHECK: static inline int accrue_count_gangs(
// CHECK-NOT: accrue_locals(
int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK:      #pragma acc data copyin(data) copy(h)
  #pragma acc data copyin(data) copy(h)
  {
    // CHECK:      /* accrue: every gang counts 'h' in a copy of its own on the chip and merges it */
    // CHECK-NEXT: enum { accrue_h_chip = sizeof(h) / sizeof(unsigned int) };
    // CHECK-NEXT: const size_t accrue_n = accrue_iterations(0, n, 1);
    // CHECK-NEXT: const int accrue_gangs = accrue_count_gangs(accrue_n, 4096);
    // CHECK-NEXT: const size_t accrue_share = accrue_share_of(accrue_n, (size_t)accrue_gangs, 32);
    // CHECK-NEXT: #pragma acc parallel loop gang num_gangs(accrue_gangs) vector_length(32)
    // CHECK-NEXT: for (int accrue_g = 0; accrue_g < accrue_gangs; accrue_g++) {
    // CHECK-NEXT:   unsigned int accrue_h_own[accrue_h_chip];
    // CHECK-NEXT:   for (unsigned accrue_k = 0; accrue_k < accrue_h_chip; accrue_k++) {
    // CHECK-NEXT:     accrue_h_own[accrue_k] = 0;
    // CHECK-NEXT:   }
    // CHECK-NEXT:   const size_t accrue_first = (size_t)accrue_g * accrue_share < accrue_n ? (size_t)accrue_g * accrue_share : accrue_n;
    // CHECK-NEXT:   const size_t accrue_last = accrue_n - accrue_first > accrue_share ? accrue_first + accrue_share : accrue_n;
    // CHECK-NEXT:   #pragma acc loop worker vector
    // CHECK-NEXT:   for (size_t accrue_i = accrue_first; accrue_i < accrue_last; accrue_i++) {
    // CHECK-NEXT:     int i = (int)accrue_i;
    // CHECK-NEXT:     if (data[i] != 7) {
    // CHECK-NEXT:       #pragma acc atomic update
    // CHECK-NEXT:       accrue_h_own[data[i]]++;
    // CHECK-NEXT:     }
    // CHECK-NEXT:   }
    // CHECK-NEXT:   #pragma acc loop vector
    // CHECK-NEXT:   for (unsigned accrue_k = 0; accrue_k < accrue_h_chip; accrue_k++) {
    // CHECK-NEXT:     if (accrue_h_own[accrue_k] != 0) {
    // CHECK-NEXT:       #pragma acc atomic update
    // CHECK-NEXT:       h[accrue_k] += accrue_h_own[accrue_k];
    // CHECK-NEXT:     }
    // CHECK-NEXT:   }
    // CHECK-NEXT: }
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      if (data[i] != 7) {
        #pragma acc atomic update
        h[data[i]]++;
      }
    }
  }
  for (int k = 0; k < bins; k++) printf("%u ", h[k]);
  printf("\n");
}
