// The array tells its own bins.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[64]) {
  for (int i = 0; i < 64; i++) hist[hist[i] & 63]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', 'hist' is read or written otherwise in line [[#@LINE-2]]
