// What the last iteration leaves is read behind the loop, in disguise: by the next run of a loop around it.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int f(int hist[64], const int data[100]) {
  int k = 0, sum = 0;
  for (int round = 0; round < 3; round++) {
    sum += k;
    for (int i = 0; i < 100; i++) {
      k = data[i] & 63;
      hist[k]++;
    }
  }
  return sum;
}
// CHECK: [[#@LINE-7]]:5: left: in 'f', 'k' in line [[#@LINE-6]] carries a value to other iterations or behind the loop
