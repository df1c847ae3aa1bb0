// A directive of OpenMP takes the one statement behind it: what is added stands in braces. Variables of each thread are not
// shared by threads.
// RUN: %rewrite | FileCheck %s
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: %same
// SAME-NO-RACE-TEST: turned into OpenMP, its own directives would stand in each other
// SAME-FLAGS: -Wno-unknown-pragmas
#include <stdio.h>

static int data[3000];
static unsigned hist[16], more[16];
static __thread int scale = 1;

static int scaled(int value) { return value * scale; }

int main(void) {
  for (int i = 0; i < 3000; i++) data[i] = i * i;
  #pragma omp parallel num_threads(3)
  // CHECK:      #pragma omp single
  // CHECK-NEXT: {
  #pragma omp single
  #pragma acc parallel loop copyin(data) copy(hist)
  for (int i = 0; i < 3000; i++) {
    #pragma acc atomic
    hist[data[i] & 15]++;
  }
  scale = 3;
  // REPORT: :[[@LINE+1]]:3: {{.*}}'scale' is a variable of each thread
  #pragma acc parallel loop copyin(data) copy(more)
  for (int i = 0; i < 3000; i++) {
    #pragma acc atomic
    more[scaled(data[i]) & 15]++;
  }
  for (int k = 0; k < 16; k++) printf("%u %u\n", hist[k], more[k]);
}
