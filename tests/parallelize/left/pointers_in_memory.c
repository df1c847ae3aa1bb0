// Rows that pointers in memory lead to: two may be one.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int **rows, const int data[100]) {
  for (int i = 0; i < 100; i++) rows[i & 3][data[i] & 15]++;
}
// CHECK-NOT: rewritten
