// A function without arguments that gives another number each time.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
#include <stdlib.h>
void f(int hist[16]) {
  for (int i = 0; i < 100; i++) hist[rand() & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', the loop runs 'rand'
