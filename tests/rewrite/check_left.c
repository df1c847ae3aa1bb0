// A loop whose updates do not all show which bin they change cannot be checked, and is left with a reason.
// RUN: %accrue opt --check %s 2>&1 >/dev/null | FileCheck %s
// RUN: %accrue opt --check %s 2>/dev/null | cmp - %s

static int hist[64];

#pragma acc routine seq
static void add(int *counts, int k) {
  while (k > 63) k -= 64;
  #pragma acc atomic update
  counts[k]++;
}

void count(const int *data, int n) {
  // CHECK: check_left.c:[[# @LINE + 1]]:
  #pragma acc parallel loop copyin(data[0:n]) copy(hist)
  for (int i = 0; i < n; i++) add(hist, data[i]);
}
// CHECK-SAME: by 'leave' instead of 'check': not every update of 'hist' shows which bin it changes
