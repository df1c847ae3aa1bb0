// A thread's errno is its own.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
// RUN: %accrue opt --parallelize %s -o %t.c -- -fno-math-errno && not cmp -s %s %t.c
#include <errno.h>
#include <math.h>
int f(int hist[2], const double data[100]) {
  errno = 0;
  for (int i = 0; i < 100; i++) hist[pow(data[i], 2) > 1]++;
  return errno;
}
// CHECK: [[#@LINE-3]]:3: left: in 'f', the loop calls mathematical functions, and the file reads 'errno', which they may set
