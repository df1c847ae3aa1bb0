// The value of the update is taken, in disguise.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int rank[100], const int data[100]) {
  for (int i = 0; i < 100; i++) rank[i] = hist[data[i] & 15]++;
}
// CHECK-NOT: rewritten
