// An element that the iteration before wrote.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int line[101], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    line[i + 1] = line[i] + data[i];
    hist[line[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', other iterations may touch the element that 'line[i + 1]' in line [[#@LINE-4]] changes
