// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void count(__int128 hist[16], const int data[100], __int128 limit) {
  for (int i = 0; i < 100; i++)
    if (hist[data[i] & 15] < limit) hist[data[i] & 15]++;
}
// CHECK: [[#@LINE-3]]:3: left: in 'count', 'hist' is read or written otherwise in line [[#@LINE-2]]
