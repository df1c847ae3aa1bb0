// What Accrue wrote is not rewritten once more.
// RUN: %accrue opt %s -o %t.c 2>&1 | FileCheck %s --check-prefix=ONCE
// RUN: %accrue scan %t.c 2>&1 | FileCheck %s
// ONCE: accrue: 1 site, 1 rewritten
// CHECK: left: in 'f', Accrue has rewritten this loop already [ACR006]
// CHECK: accrue: 2 sites, 2 left
static int h[64];
void f(const int *restrict data, int n) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
