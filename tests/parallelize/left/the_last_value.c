// The value of the iteration before.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[64], const int data[100]) {
  int previous = 0;
  for (int i = 0; i < 100; i++) {
    hist[(data[i] - previous) & 63]++;
    previous = data[i];
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', 'previous' in line [[#@LINE-3]] carries a value to other iterations or behind the loop
