// The loop moves its own end: by its name, and through a pointer.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[200], int n) {
  for (int i = 0; i < n; i++) {
    if (data[i] == 7 && n < 200) n++;
    hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'f', 'n' in line [[#@LINE-4]] carries a value
int limit;
void g(int hist[16], const int data[200], int *p) {
  for (int i = 0; i < limit; i++) {
    p[0] = data[i];
    hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-5]]:3: left: in 'g', other iterations may touch the element that 'p[0]'
