// A pointer that is declared in a data region: nothing in front of the region can name it, or what it depends on.
// RUN: %rewrite | FileCheck %s
int *table(int n);

void f(const int *restrict data, int n) {
  // CHECK:      #pragma acc data copyin(data[0:n])
  // CHECK-NEXT: {
  // CHECK-NEXT:   int *hist = table(n);
  // CHECK:        #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
  #pragma acc data copyin(data[0:n])
  {
    int *hist = table(n);
    #pragma acc parallel loop copy(hist[0:64])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
}
