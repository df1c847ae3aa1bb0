// The number of the update is used.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int count[64], int order[100], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    order[i] = count[data[i]];
    count[data[i]]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', 'count' is read or written otherwise in line [[#@LINE-4]]
