// The instances of a template share one text.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.cpp 2> %t.report && cmp %s %t.cpp && FileCheck %s < %t.report
template <class Bin>
void count(const int *a, Bin (&h)[8], Bin (&g)[8]) {
#pragma acc parallel loop copyin(a[0:64])
  for (int i = 0; i < 64; i++) {
#pragma acc atomic update
    h[a[i] & 7]++;
  }
#pragma acc parallel loop copyin(a[0:64])
  for (int i = 0; i < 64; i++) {
#pragma acc atomic update
    g[a[i] & 7]++;
  }
}
int main() {
  int a[64] = {}, h[8] = {}, g[8] = {};
  count(a, h, g);
  return g[0];
}
// CHECK: [[#@LINE-16]]:1: left: in 'count'
// CHECK-NEXT: [[#@LINE-12]]:1: left: in 'count'
// CHECK-NOT: join
