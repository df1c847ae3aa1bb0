// Loops of a header, which other files include.
// RUN: rm -rf %t && mkdir %t && sed '1,/^\/\/ HEADER/d; /^\/\/ CHECK/d' %s > %t/loops.h && echo '#include "loops.h"' > %t/main.c
// RUN: %accrue opt --fuse --strategy leave %t/main.c -o - 2> %t/report | cmp - %t/main.c && FileCheck %s < %t/report
// HEADER
static int a[64], h[8], g[8];
static inline void count(void) {
#pragma acc parallel loop
  for (int i = 0; i < 64; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < 64; i++) {
#pragma acc atomic update
    g[a[i] & 7]++;
  }
}
// CHECK: left: in 'count'
// CHECK-NOT: join
