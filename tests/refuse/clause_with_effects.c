// Clauses that must not be evaluated twice.
// RUN: %report | FileCheck %s
int next(void);
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'async(next())' may have side effects [ACR020]
  #pragma acc parallel loop copy(h[0:64]) async(next())
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
