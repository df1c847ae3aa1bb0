// Captured values that are used: slots handed out, and the value read before.
// RUN: %report | FileCheck %s
void f(const int *key, int n, int *next, int *slot, int *old) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'next[key[i]]': the captured 'at' is an index in line [[@LINE+7]] [ACR002]
  // CHECK-NEXT: fix: count first: a loop with 'atomic update' alone gives the number of slots
  #pragma acc parallel loop copy(next[0:64])
  for (int i = 0; i < n; i++) {
    int at;
    #pragma acc atomic capture
    at = next[key[i]]++;
    slot[at] = i;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the value of 'next[key[i]]' is captured in 'old[i]' and used [ACR002]
  #pragma acc parallel loop copy(next[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic capture
    { old[i] = next[key[i]]; next[key[i]] += 2; }
  }
  // One counter for all.
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}each iteration takes a slot from 'next[0]': the captured 'at' is an index in line [[@LINE+7]] [ACR002]
  // CHECK-NEXT: fix: write a flag for each iteration
  #pragma acc parallel loop copy(next[0:1])
  for (int i = 0; i < n; i++) {
    int at;
    #pragma acc atomic capture
    { at = next[0]; next[0]++; }
    if (at < n) slot[at] = i;
  }
}
