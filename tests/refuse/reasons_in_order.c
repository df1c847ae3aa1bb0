// What makes a loop illegal or pointless is told before what is only in the way: a macro, an #if, an extent.
// RUN: %report | FileCheck %s
// RUN: %accrue scan --report json %s | FileCheck %s --check-prefix=JSON
#define EACH(i, n) for (int i = 0; i < n; i++)
#define COUNT(h, k) h[k]++

void f(const int *d, int n, int *restrict h, int *restrict g, int *restrict slot) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  #pragma acc parallel loop copy(h[0:n])
  EACH(i, n) {
    #pragma acc atomic
    h[i]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}each iteration takes a slot from 'h[d[i]]'{{.*}}[ACR002]
  #pragma acc parallel loop copy(h[0:16])
  for (int i = 0; i < n; i++) {
    int at;
#ifdef SLOTS
    at = 0;
#else
    #pragma acc atomic capture
    at = h[d[i]]++;
#endif
    slot[at] = i;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in line [[@LINE+6]] [ACR001]
  #pragma acc parallel loop present(d, h, g)
  for (int i = 0; i < n; i++) {
    int k = d[i];
    #pragma acc atomic
    COUNT(h, k);
    g[i] = h[k];
  }
  // Every array has its reason.
  // CHECK: :[[@LINE+5]]:3: left: {{.*}}'g' is read or written otherwise in line [[@LINE+13]] [ACR001]
  // CHECK: and the number of bins of 'h' is not known here [ACR007]
  // CHECK: and the number of bins of 'slot' is not known here [ACR007]
  // JSON: "others": [
  // JSON: "name": "h"
  #pragma acc parallel loop present(d, h, g, slot)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
    #pragma acc atomic
    g[d[i]]++;
    #pragma acc atomic
    slot[d[i]]++;
    if (g[0] > n) continue;
  }
}
// CHECK: accrue: to tell the missing extents, add --bins h=N --bins slot=N
