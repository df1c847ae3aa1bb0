// Two members of a bin are apart, but copies are merged by one operation: the joint loop would have none.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
struct cell {
  int count, mask;
};
void f(const int *restrict a, int n, struct cell *restrict cells) {
#pragma acc parallel loop copyin(a[0:n]) copy(cells[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    cells[a[i] & 7].count++;
  }
#pragma acc parallel loop copyin(a[0:n]) copy(cells[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    cells[a[i] & 7].mask |= 1 << (i & 15);
  }
}
// CHECK: [[#@LINE-6]]: hint: it cannot join the loop of line [[#@LINE-11]]: 'cells' would have no copies in the joint loop: one member or another of 'cells' is updated by both += and |=
