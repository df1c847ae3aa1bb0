// --bins says how many elements there are, also of an array of rows.
// RUN: %accrue opt --bins hist=20 %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
void f(const int *restrict data, int n, int (*restrict hist)[5]) {
  // CHECK: size_t accrue_hist_bins = 20;
  #pragma acc parallel loop present(data, hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[data[i] / 5][data[i] % 5]++;
  }
}
