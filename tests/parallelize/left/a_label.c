// A jump to another place of the iteration.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[100]) {
  for (int i = 0; i < 100; i++) {
    int k = data[i];
  again:
    k /= 2;
    if (k > 15) goto again;
    hist[k & 15]++;
  }
}
// CHECK: [[#@LINE-8]]:3: left: in 'f', a statement of a kind that is not followed stands in line [[#@LINE-6]]
