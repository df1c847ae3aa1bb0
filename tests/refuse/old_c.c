// C89 has no declarations in for.
// RUN: %accrue scan %s -- -std=c89 2>&1 | FileCheck %s
void f(const int *data, int n, int *h) {
  int i;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the file is compiled as C89 [ACR024]
  #pragma acc parallel loop copy(h[0:64])
  for (i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
