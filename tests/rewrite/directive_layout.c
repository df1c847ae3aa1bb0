// Comments, continuation lines and odd spacing in directives stay as they are.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i % bins;
  // CHECK:      #  pragma acc parallel {{\\}}
  // CHECK-NEXT:       loop /* count */ copyin(data) {{\\}}
  // CHECK-NEXT:       copy(h) num_gangs(accrue_gangs) vector_length(256) present(accrue_h[0:accrue_h_room])   // all of it
  #  pragma acc parallel \
        loop /* count */ copyin(data) \
        copy(h)   // all of it
  for (int i = 0; i < n; i++) {  // every value
    #pragma acc atomic // one bin
    h[ data[ i ] ] ++ ;  // spaced
  }  // end
  // CHECK: for (int i = 0; i < n; i++) {  // every value
  // CHECK-NEXT: int *accrue_h_to
  // CHECK: #pragma acc atomic // one bin
  // CHECK-NEXT: accrue_h_to[ data[ i ] ] ++ ;  // spaced
  // CHECK-NEXT: }  // end
  // CHECK-NEXT: if (accrue_h_l > 0) {
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
