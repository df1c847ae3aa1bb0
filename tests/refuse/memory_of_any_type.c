// An array whose type may name memory of any other may hold the histogram.
// RUN: %accrue scan %s 2>&1 | FileCheck %s
typedef int __attribute__((may_alias)) alias_int;
void f(alias_int *p, int n, int *restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'f', 'h' is read or written otherwise in line [[@LINE+4]] [ACR001]
  #pragma acc parallel loop present(p[0:n], h[0:8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[p[i] & 7]++;
  }
}
