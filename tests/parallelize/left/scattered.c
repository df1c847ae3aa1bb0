// Where two iterations write one element, the last one wins.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int last[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    last[data[i] & 15] = i;
    hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', other iterations may touch the element that 'last[data[i] & 15]' in line [[#@LINE-4]] changes
