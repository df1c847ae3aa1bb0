// One pass over the data for two histograms.
// RUN: %tests/fuse/alike %s
// RUN: %accrue opt --fuse --strategy leave %s 2> %t.report | FileCheck %s && FileCheck --check-prefix=SAID %s < %t.report
#include <stdio.h>
int main(void) {
  unsigned char a[4096];
  int low[16] = {0}, high[16] = {0};
  for (int i = 0; i < 4096; i++) a[i] = (unsigned char)(i * 37 ^ i >> 3);
#pragma acc parallel loop copyin(a) copy(low)
  for (int i = 0; i < 4096; i++) {
    int k = a[i] & 15;
#pragma acc atomic update
    low[k]++;
  }
  // the other half of each byte
#pragma acc parallel loop copyin(a) copy(high)
  for (int i = 0; i < 4096; i++) {
    int k = a[i] >> 4;
#pragma acc atomic update
    high[k]++;
  }
  for (int b = 0; b < 16; b++) printf("%d %d ", low[b], high[b]);
}
// CHECK:      #pragma acc parallel loop copyin(a) copy(low) copy(high)
// CHECK-NEXT:   for (int i = 0; i < 4096; i++) {
// CHECK-NEXT:     {
// CHECK-NEXT:       int k = a[i] & 15;
// CHECK-NEXT: #pragma acc atomic update
// CHECK-NEXT:       low[k]++;
// CHECK-NEXT:     }
// CHECK-NEXT:   // the other half of each byte
// CHECK-NEXT:     {
// CHECK-NEXT:       int k = a[i] >> 4;
// CHECK-NEXT: #pragma acc atomic update
// CHECK-NEXT:       high[k]++;
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// SAID: [[#@LINE-29]]:1: left: in 'main', 2 histograms
// SAID: [[#@LINE-23]]: joined: its iterations run in the loop of line [[#@LINE-30]]
