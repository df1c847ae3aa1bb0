// Three loops become one, and the fourth counts otherwise.
// RUN: sed '/^\/\/ FOURTH/,$d' %s > %t.c && echo '}' >> %t.c && %tests/fuse/alike %t.c 2
// RUN: %accrue opt --fuse --strategy leave %s 2>&1 >/dev/null | FileCheck %s
#include <stdio.h>
int main(void) {
  int a[3000], h[4] = {0}, g[8] = {0}, f[16] = {0};
  for (int i = 0; i < 3000; i++) a[i] = i * i >> 3;
#pragma acc parallel loop
  for (int i = 0; i < 3000; i++)
#pragma acc atomic update
    h[a[i] & 3]++;
#pragma acc parallel loop
  for (int i = 0; i < 3000; i++) {
#pragma acc atomic update
    g[a[i] & 7] += 2;
  }
#pragma acc parallel loop
  for (int i = 0; i < 3000; i++)
#pragma acc atomic update
    f[a[i] & 15] -= i;
  for (int b = 0; b < 16; b++) printf("%d %d %d ", h[b & 3], g[b & 7], f[b]);
// FOURTH
#pragma acc parallel loop
  for (int i = 0; i < 3000; i++)
#pragma acc atomic update
    h[a[i] & 3]++;
#pragma acc parallel loop
  for (int i = 0; i < 2999; i++)
#pragma acc atomic update
    h[a[i] & 3]++;
}
// CHECK: [[#@LINE-20]]: joined: its iterations run in the loop of line [[#@LINE-24]]
// CHECK: [[#@LINE-16]]: joined: its iterations run in the loop of line [[#@LINE-25]]
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-11]]: their headers are not the same
