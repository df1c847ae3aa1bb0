// C without declarations in for, by five flags.
// RUN: %accrue scan %s -- -std=c89 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -ansi 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -std=gnu89 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -std=iso9899:199409 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -std=c99 -std=c90 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -std=c99 2>&1 | FileCheck %s --check-prefix=NEWER
// NEWER: found: in 'f'
void f(const int *data, int n, int *h) {
  int i;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the file is compiled as C89 [ACR024]
  // CHECK: :[[@LINE+1]]:3: fix: compile with -std=c99 or newer
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
