// Sums of floating-point numbers, in an order that the program fixes.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(double sums[16], const int data[100], const double weight[100]) {
  for (int i = 0; i < 100; i++) sums[data[i] & 15] += weight[i];
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', sums of floating-point numbers depend on the order of updates in line [[#@LINE-2]]
// CHECK: -fassociative-math
