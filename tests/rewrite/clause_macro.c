// A macro that is a whole section stands in the repeated clauses as it is: GCC takes no parentheses there.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>
#define BINS 64
#define SECTION hist[0:BINS]
static void count(int *hist, const int *data, int n) {
// CHECK: present(SECTION)
// CHECK-NOT: (SECTION))
#pragma acc data copy(SECTION)
  {
#pragma acc parallel loop copyin(data[0:n]) present(SECTION)
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
      hist[data[i]]++;
    }
  }
}
int main(void) {
  static int hist[BINS], data[5000];
  for (int i = 0; i < 5000; i++) data[i] = i * 7919 % BINS;
  count(hist, data, 5000);
  for (int k = 0; k < BINS; k++) printf("%d ", hist[k]);
  return 0;
}
