// References: to the array, and to the bin.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <cstdio>

static void count(const int *data, int n, unsigned long (&h)[25]) {
  // CHECK: size_t accrue_h_bins = sizeof(h) / sizeof(unsigned long);
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    // CHECK: unsigned long &bin = h[data[i]];
    unsigned long &bin = h[data[i]];
    #pragma acc atomic
    bin++;
  }
}

int main() {
  static int data[700];
  unsigned long h[25] = {};
  for (int i = 0; i < 700; i++) data[i] = i % 25;
  count(data, 700, h);
  for (unsigned long k : h) std::printf("%lu ", k);
  std::printf("\n");
}
