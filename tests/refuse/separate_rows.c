// An array of pointers to rows.
// RUN: %report | FileCheck %s
void f(const int *a, const int *b, int n, int **h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h[a[i]]' is a pointer that lies in memory, one of several [ACR013]
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[a[i]][b[i]]++;
  }
}
