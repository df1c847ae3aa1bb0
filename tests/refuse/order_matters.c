// Operations whose order matters: subtraction from the right, division, shifts, integer bins that take fractions.
// RUN: %report | FileCheck %s
void f(const int *k, int n, int *h, const double *w) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the result of 'h[k[i]] = 3 - h[k[i]]' depends on the order of updates [ACR003]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i]] = 3 - h[k[i]];
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h[k[i]] /= 2' {{.*}}[ACR003]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i]] /= 2;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h[k[i]] <<= 1' {{.*}}[ACR003]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i]] <<= 1;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h[k[i]] += w[i]' {{.*}}[ACR003]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i]] += w[i];
  }
}
