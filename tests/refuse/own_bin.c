// The index is the loop variable, or all loop variables of a nest: no two iterations meet.
// RUN: %report | FileCheck %s
void f(int n, int m, int *h, int (*g)[64]) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop variable is the index of 'h': no two iterations meet [ACR005]
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i] += 2;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(g[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++) {
      #pragma acc atomic
      g[i][j]++;
    }
  // Column sums do meet.
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[j] += g[i][j];
    }
}
