// Members of a union share memory: copies of both would be merged twice.
// RUN: %report | FileCheck %s
union both { int a; unsigned b; };
void f(const int *data, int n, union both *h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the elements of 'h' are unions or hold one [ACR021]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]].a += 3;
    #pragma acc atomic
    h[data[i]].b += 5;
  }
}
