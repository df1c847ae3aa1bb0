// The largest of each bin beside its count: another value than the count's.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], int largest[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    const int k = data[i] & 15;
    hist[k]++;
    if (data[i] > largest[k]) largest[k] = data[i];
  }
}
// CHECK: [[#@LINE-6]]:3: left: in 'f', other iterations may touch the element that 'largest[k]' in line [[#@LINE-3]] changes
