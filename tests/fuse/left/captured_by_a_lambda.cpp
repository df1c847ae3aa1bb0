// In a lambda, the array that both use is no variable of the iteration, although another function declares it.
// RUN: %accrue opt --fuse --strategy leave %s -o %t.cpp 2> %t.report && cmp %s %t.cpp && FileCheck %s < %t.report
int main() {
  int a[64] = {}, h[8] = {}, g[8] = {};
  const auto count = [&] {
#pragma acc parallel loop
    for (int i = 0; i < 64; i++) {
#pragma acc atomic update
      h[a[i] & 7]++;
    }
#pragma acc parallel loop
    for (int i = 0; i < 64; i++) {
#pragma acc atomic update
      g[h[a[i] & 7] & 7]++;
    }
  };
  count();
  return g[0];
}
// CHECK: [[#@LINE-9]]: hint: it cannot join the loop of line [[#@LINE-14]]: 'h[a[i] & 7]' in line [[#@LINE-11]] may change what the other loop uses by 'h[a[i] & 7]' in line [[#@LINE-6]]
