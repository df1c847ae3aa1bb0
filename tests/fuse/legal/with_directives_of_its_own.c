// Plain loops that --parallelize gave directives join as well.
// RUN: %accrue opt --parallelize --fuse %s -o %t.c 2> %t.report && FileCheck %s < %t.report
// RUN: gcc -O1 %s -o %t.plain && %t.plain > %t.expected && gcc -O1 -fopenacc -Wall -Werror %t.c -o %t.joint && %t.joint | cmp - %t.expected
#include <stdio.h>
int main(void) {
  short a[512];
  int even[8] = {0}, odd[8] = {0};
  for (int i = 0; i < 512; i++) a[i] = (short)(i * 5);
  for (int i = 0; i < 512; i += 2) even[a[i] & 7]++;
  for (int i = 0; i < 512; i += 2) odd[a[i + 1] & 7]++;
  for (int b = 0; b < 8; b++) printf("%d %d ", even[b], odd[b]);
}
// CHECK: [[#@LINE-4]]:3: rewritten: in 'main', 2 histograms
// CHECK: [[#@LINE-4]]: joined: its iterations run in the loop of line [[#@LINE-5]]
