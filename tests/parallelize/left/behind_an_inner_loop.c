// Behind the inner loop its variable is the bound, and leads to one element more than the loop reads.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int *a, int n) {
  int j;
  for (int i = 0; i < 10; i++) {
    int sum = 0;
    for (j = 0; j < n; j++) sum += a[j];
    hist[(a[j] + sum) & 15]++;
  }
}
// CHECK: [[#@LINE-6]]:3: left: in 'f', how many elements of 'a' the loop may touch is not known here
