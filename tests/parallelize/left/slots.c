// Slots in the order of the iterations: a sort, no histogram.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int start[64], int sorted[100], const int data[100]) {
  for (int i = 0; i < 100; i++) sorted[start[data[i] & 63]++] = i;
}
// CHECK-NOT: rewritten
