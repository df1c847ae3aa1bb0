// Output in the order of the iterations.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#include <stdio.h>
void f(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    hist[data[i] & 15]++;
    if (data[i] < 0) puts("negative");
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', the loop runs 'puts', which may do more than compute a number of its arguments, in line [[#@LINE-3]]
