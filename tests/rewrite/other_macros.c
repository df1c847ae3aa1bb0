// A loop that means something else with other macros: the new one stands beside the old, and the first line asks which is compiled.
// What does not depend on them is rewritten as ever.
// RUN: %rewrite | FileCheck %s
// RUN: %accrue opt %s -o %t.c -- > /dev/null && %accrue opt %t.c 2>&1 > %t.again.c | FileCheck %s --check-prefix=AGAIN && cmp %t.c %t.again.c
// RUN: %same
// SAME-NO-RACE-TEST: which of two loops is compiled has no part in races
// AGAIN-NOT: left out
// AGAIN: 4 sites, 4 left

// CHECK: #if defined(WRAP)
// CHECK-NEXT: #define ACCRUE_OTHER_MACROS
// CHECK-NEXT: #endif
// CHECK: #include <stdio.h>
#include <stdio.h>
#ifdef UNASKED
#include <stdlib.h>
int unasked(void);
#endif

enum { n = 3000, bins = 30 };
static int data[n], h[bins], g[bins];

static inline int bin(int k) {
#ifdef WRAP
  return (k + 1) % bins;
#else
  return k;
#endif
}

static void count(void) {
  // CHECK: static void count(void) {
  // CHECK-NEXT: #ifndef ACCRUE_OTHER_MACROS
  // CHECK: int *accrue_h = (int *)accrue_allocate
  // CHECK: accrue_h_to[bin(data[i])]++;
  // CHECK: accrue_free(accrue_h);
  // CHECK-NEXT: #else
  // CHECK-NEXT: #pragma acc parallel loop copyin(data) copy(h)
  // CHECK-NEXT: for (int i = 0; i < n; i++) {
  // CHECK-NEXT: #pragma acc atomic update
  // CHECK-NEXT: h[bin(data[i])]++;
  // CHECK-NEXT: }
  // CHECK-NEXT: #endif
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[bin(data[i])]++;
  }
}

void count_plainly(void) {
  // CHECK: void count_plainly(void) {
  // CHECK-NOT: #ifndef
  // CHECK: accrue_g_to[data[i]]++;
  #pragma acc parallel loop copyin(data) copy(g)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    g[data[i]]++;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 7 % bins;
  count();
  count_plainly();
  for (int k = 0; k < bins; k++) printf("%d %d ", h[k], g[k]);
  printf("\n");
}
