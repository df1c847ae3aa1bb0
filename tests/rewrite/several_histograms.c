// Mutual information: two histograms and a joint one in one loop, each with copies of its own.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 8000 };
static unsigned char a[n], b[n];
static int hist_a[256], hist_b[256], joint[256 * 256];

int main(void) {
  for (int i = 0; i < n; i++) a[i] = i % 251, b[i] = i / 3 % 200;
  #pragma acc data copyin(a, b) copy(hist_a, hist_b, joint)
  {
    // CHECK: accrue_hist_a_to[a[i]]++;
    // CHECK: accrue_hist_b_to[b[i]]++;
    // CHECK: accrue_joint_to[a[i] * 256 + b[i]]++;
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist_a[a[i]]++;
      #pragma acc atomic update
      hist_b[b[i]]++;
      #pragma acc atomic update
      joint[a[i] * 256 + b[i]]++;
    }
  }
  // CHECK: free(accrue_hist_a);
  // CHECK: free(accrue_hist_b);
  // CHECK: free(accrue_joint);
  long check = 0;
  for (int i = 0; i < 65536; i++) check += (long)joint[i] * (i % 1009);
  for (int i = 0; i < 256; i++) printf("%d %d ", hist_a[i], hist_b[i]);
  printf("%ld\n", check);
}
