// Behind the inner loop its counter has one value more, which is the next iteration's first.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[64], int a[404], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    int j;
    for (j = 0; j < 4; j++) a[i * 4 + j] = data[i];
    a[i * 4 + j] = 7;
    hist[data[i] & 63]++;
  }
}
// CHECK: [[#@LINE-7]]:3: left: in 'f', other iterations may touch the element that
