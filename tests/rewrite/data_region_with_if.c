// A data region that may do nothing does not own the copies: they come and go with the loop.
// RUN: %rewrite | FileCheck %s
static int hist[16];

void f(const int *restrict data, int n) {
  // CHECK:      #pragma acc data copyin(data[0:n]) copy(hist) if(n > 5)
  // CHECK-NEXT: {
  // CHECK:      #pragma acc enter data create(accrue_hist[0:accrue_hist_room])
  // CHECK:      #pragma acc exit data delete(accrue_hist[0:accrue_hist_room])
  // CHECK-NEXT: accrue_free(accrue_hist);
  // CHECK-NEXT: }
  #pragma acc data copyin(data[0:n]) copy(hist) if(n > 5)
  {
    #pragma acc parallel loop copyin(data[0:n]) copy(hist)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
}
