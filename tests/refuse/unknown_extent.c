// Nothing says how many bins there are; --bins does.
// RUN: %report | FileCheck %s
// RUN: %accrue scan --bins h=n/2 %s 2>&1 | FileCheck %s --check-prefix=SAID
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+5]]:3: left: in 'f', the number of bins of 'h' is not known here [ACR007]
  // CHECK-NEXT: fix: say it with '--bins ARRAY=EXPR'
  // CHECK-NEXT: accrue: 1 site, 1 left
  // CHECK-NEXT: accrue: to tell the missing extents, add --bins h=N
  // SAID: :[[@LINE+1]]:3: found: {{.*}}'h' of n/2 x int (extent: --bins)
  #pragma acc parallel loop deviceptr(h) present(data)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
