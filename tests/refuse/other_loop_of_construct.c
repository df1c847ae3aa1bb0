// What another loop of the construct does to the bins needs a construct of its own: copies are merged behind the construct.
// RUN: %report | FileCheck %s
void in_kernels(int n, const int *restrict d, int *restrict h) {
  #pragma acc kernels copyin(d[0:n]) copy(h[0:32])
  {
    // CHECK: :[[@LINE+2]]:{{.*}}left: {{.*}}'h' is read or written otherwise in line [[@LINE+8]], in the same construct [ACR001]
    // CHECK-NEXT: fix: give the other use a construct of its own, in front of this one, or behind it if it is to see the counts
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[d[i]]++;
    }
    #pragma acc loop independent
    for (int k = 0; k < 32; k++) h[k] *= 2;
  }
}
void in_the_loop(int n, const int *restrict d, int *restrict h) {
  // CHECK: :[[@LINE+2]]:{{.*}}left: {{.*}}'h' is read or written otherwise in line [[@LINE+6]] [ACR001]
  // CHECK-NEXT: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copyin(d[0:n]) copy(h[0:32])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[d[i]]++;
    if (d[i] == 3) h[0] = 1;
  }
}
