// One element only: a scalar, a constant index, an index that the loop does not change.
// RUN: %report | FileCheck %s
void f(int n, int *h, int where) {
  int total = 0;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'total' is one element, updated by every iteration [ACR004]
  // CHECK-NEXT: fix: gather it in a variable with a 'reduction' clause on the loop
  #pragma acc parallel loop copy(total)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    total++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}every iteration updates the same element of 'h' [ACR004]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[7] += i;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}every iteration updates the same element of 'h' [ACR004]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[where + 1] += i;
  }
  (void)total;
}
