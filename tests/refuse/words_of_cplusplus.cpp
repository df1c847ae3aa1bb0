// Fixes for C++ programs use its words.
// RUN: %report | FileCheck %s
struct Cells {
  int *h, n;
};
void suspect(int n, const Cells *c, Cells *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}} [ACR010]
  // CHECK-NEXT: fix: if it never is, say so: count by a '__restrict' pointer to the bins that is declared in front of the loop, or a section of the other array in a clause, such as copyin(a[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    s->h[c[c[i].n].h[i] & 31]++;
  }
}
