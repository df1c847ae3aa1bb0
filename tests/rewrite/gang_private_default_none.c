// Under default(none) the construct names no variable that has no clause.
// RUN: %accrue opt --strategy gang-private %s 2>%t.report | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: %same
// SAME-NO-RACE-TEST: which data clauses there are has no part in races on the host
#include <stdio.h>

enum { n = 900, bins = 30 };
static int data[n], h[bins];

static void count(int *g, int low, int size) {
  // REPORT: :[[@LINE+1]]:3: rewritten: {{.*}}by 'gang-private'
  #pragma acc parallel loop default(none) copyin(data) copy(g[low:size])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[data[i] / 3 + 12]++;
  }
}

int main(void) {
  int i, part = 2;
  for (i = 0; i < n; i++) data[i] = i % bins;
  // CHECK-LABEL: int main(void) {
  // CHECK:      #pragma acc parallel loop gang num_gangs(accrue_gangs) vector_length(32) default(none)
  // CHECK-NEXT:   copyin(data) copy(h) firstprivate(part) firstprivate(accrue_n, accrue_gangs, accrue_share)
  // CHECK:      int accrue_h_own[accrue_h_chip];
  #pragma acc parallel loop default(none) copyin(data) copy(h) firstprivate(part)
  for (i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] / part]++;
  }
  count(h, 12, 10);
  for (i = 0; i < bins; i++) printf("%d ", h[i]);
  printf("\n");
}
