// The array is reached by a pointer that the iterations move.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int *data) {
  const int *at = data;
  for (int i = 0; i < 100; i++) hist[*at++ & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', where '*at++' in line [[#@LINE-2]] lies cannot be told
