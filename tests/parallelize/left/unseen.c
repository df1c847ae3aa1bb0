// A function whose body is elsewhere.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int bin(int value);
void f(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) hist[bin(data[i])]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', the loop runs 'bin'
