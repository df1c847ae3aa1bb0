// A limit that the loop itself may change, and one that is not there where the loop has no iterations.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void itself(int hist[16], int all[16], const int data[100]) {
  int *limit = &all[5];
  for (int i = 0; i < 100; i++) {
    all[data[i] & 15]++;
    if (hist[data[i] & 15] < *limit) hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'itself', 'hist' is read or written otherwise in line [[#@LINE-3]]
void nowhere(int hist[16], const int *data, int n, int parts) {
  for (int i = 0; i < n; i++)
    if (hist[data[i] & 15] < 100 / parts) hist[data[i] & 15]++;
}
// CHECK: [[#@LINE-3]]:3: left: in 'nowhere', 'hist' is read or written otherwise in line [[#@LINE-2]]
