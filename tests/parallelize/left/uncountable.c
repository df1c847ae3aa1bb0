// Loops of which compilers may not count the iterations: GCC takes the distance in the variable's type, and runs none of these.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[200]) {
  for (signed char i = -100; i < 100; i++) hist[data[i + 100] & 15]++;
  // CHECK: [[#@LINE-1]]:3: left: in 'f', the loop counts with a type in which compilers may not count its iterations
  for (int i = -2000000000; i < 2000000000; i += 1000) hist[(i / 1000) & 15]++;
  // CHECK: [[#@LINE-1]]:3: left: in 'f', the loop's bounds are so far apart that compilers may not count its iterations
  for (int i = 0; i < 2000000000; i += 1000000) hist[(i / 1000000) & 15]++;
  // CHECK: [[#@LINE-1]]:3: left: in 'f', the loop's step is too large for compilers to count its iterations
}
