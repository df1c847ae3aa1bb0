// Bins in an array inside the elements of an array.
// RUN: %report | FileCheck %s
struct cell { int bins[16]; };
void f(const int *a, const int *b, int n, struct cell *cells) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'cells[a[i]].bins' is an array inside an element of an array [ACR014]
  #pragma acc parallel loop copy(cells[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    cells[a[i]].bins[b[i]]++;
  }
}
