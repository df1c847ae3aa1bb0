// A register of a device.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const volatile int *port) {
  for (int i = 0; i < 100; i++) hist[port[i & 3] & 15]++;
}
// CHECK: [[#@LINE-2]]:3: left: in 'f', volatile or atomic memory is used in line [[#@LINE-2]]
