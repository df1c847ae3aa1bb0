// Threads run it already.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[100]) {
#pragma omp single
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
}
// CHECK-NOT: rewritten
