// Elements of its own, unless the stride is 0.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int out[10000], const int data[100], int stride) {
  for (int i = 0; i < 100; i++) {
    out[i * stride] = i;
    hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', other iterations may touch the element that 'out[i * stride]' in line [[#@LINE-4]] changes
