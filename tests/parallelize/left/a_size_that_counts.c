// The size of a type counts.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[64], const int data[100]) {
  int s = 1;
  for (int i = 0; i < 100; i++) {
    int k = sizeof(char[s++]);
    hist[(data[i] + k) & 63]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', a type whose size shows only at run time stands in line [[#@LINE-4]]
