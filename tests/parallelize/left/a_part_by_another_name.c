// The same array by another name.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int f(const int data[100]) {
  int hist[64] = {0};
  const int *first = hist + 3;
  for (int i = 0; i < 60; i++) hist[(data[i] + first[i]) & 63]++;
  return hist[3];
}
// CHECK: [[#@LINE-3]]:3: left: in 'f', {{.*}}'first[i]' in line [[#@LINE-3]] may be the same memory
