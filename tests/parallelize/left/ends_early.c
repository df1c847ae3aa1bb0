// An end that the data give.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[256], const unsigned char text[1000]) {
  for (int i = 0; i < 1000; i++) {
    if (!text[i]) break;
    hist[text[i]]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', the loop may end before its last iteration, in line [[#@LINE-4]]
