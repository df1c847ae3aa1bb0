// += and *= on one histogram have no common merge.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is updated by both += and *= [ACR011]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    #pragma acc atomic
    h[data[i]] *= 3;
  }
}
