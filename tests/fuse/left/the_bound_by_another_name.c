// The first writes how many iterations there are, by another name.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.c 2> %t.report && cmp %s %t.c && FileCheck %s < %t.report
int main(void) {
  int a[64] = {0}, n = 64, *t = &n, h[8] = {0}, g[8] = {0};
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    if (a[i] > 9) t[0] = 32;
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    g[a[i] & 7]++;
  }
  return h[0] - g[0];
}
// CHECK: [[#@LINE-7]]: hint: it cannot join the loop of line [[#@LINE-13]]: 't[0]' in line [[#@LINE-11]] may change what the other loop uses by 'n' in line [[#@LINE-12]]
