// An operation whose order matters, and two of them on one array.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) hist[data[i] & 15] = 2 * hist[data[i] & 15] + 1;
}
void g(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    hist[data[i] & 15]++;
    if (data[i] < 0) hist[-data[i] & 15] *= 2;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'g', 'hist' is updated by several operations
