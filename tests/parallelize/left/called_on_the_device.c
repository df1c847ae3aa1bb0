// A construct calls the function, by way of another: one construct in another would be none.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
static int own(const int data[100], int k) {
  int hist[16] = {0};
  for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
  return hist[k & 15];
}
static int twice(const int data[100], int k) { return 2 * own(data, k); }
int f(const int data[100]) {
  int sum = 0;
#pragma acc parallel loop copyin(data[0:100]) reduction(+ : sum)
  for (int i = 0; i < 20; i++) sum += twice(data, i);
  return sum;
}
// CHECK: [[#@LINE-10]]:3: left: in 'own', 'own' is called on the device already
