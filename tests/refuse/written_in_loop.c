// A plain write, and an atomic one, beside the updates.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *h, int *g) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in line [[@LINE+5]] [ACR001]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    if (i == 5) h[3] = 0;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'g' is read or written otherwise {{.*}}[ACR001]
  #pragma acc parallel loop copy(g[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[data[i]]++;
    #pragma acc atomic write
    g[3] = 0;
  }
}
