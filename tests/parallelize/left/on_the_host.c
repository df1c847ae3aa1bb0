// The loop counts on the host, inside of a data region: the device has a copy of its own.
// RUN: %accrue opt --parallelize %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
void f(int hist[16], const int data[100]) {
#pragma acc data copy(hist[0:16])
  {
    for (int i = 0; i < 100; i++) hist[data[i] & 15]++;
  }
}
// CHECK: [[#@LINE-3]]:5: left: in 'f', the file keeps memory on the device (in line [[#@LINE-5]]), and the loop works on the host's
