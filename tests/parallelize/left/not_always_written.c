// Written before it is read, but not in every iteration.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[64], const int data[100]) {
  int k = 0;
  for (int i = 0; i < 100; i++) {
    if (data[i] > 0) k = data[i] & 63;
    hist[k]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', 'k' in line [[#@LINE-4]] carries a value
