// A pointer that has no value where the loop does not use it.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#include <stdlib.h>
int *count(const int data[100], int most) {
  int *hist;
  if (most) hist = calloc(16, sizeof *hist);
  for (int i = 0; i < 100; i++)
    if (data[i] < most) hist[data[i] & 15]++;
  return most ? hist : NULL;
}
// CHECK: [[#@LINE-4]]:3: left: in 'count', {{.*}}'hist'
