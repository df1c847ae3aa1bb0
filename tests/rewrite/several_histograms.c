// Mutual information: two histograms and a joint one in one loop, each with copies of its own. One launch zeroes them all, and one
// merges them all.
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
    // CHECK:      #pragma acc parallel loop present(accrue_hist_a[0:accrue_hist_a_room]) present(accrue_hist_b[0:accrue_hist_b_room]) present(accrue_joint[0:accrue_joint_room])
    // CHECK:      accrue_hist_a[accrue_k] = 0;
    // CHECK:      if (accrue_k < accrue_hist_b_room) {
    // CHECK-NEXT:   accrue_hist_b[accrue_k] = 0;
    // CHECK:      if (accrue_k < accrue_joint_room) {
    // CHECK-NEXT:   accrue_joint[accrue_k] = 0;
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
  // CHECK:     const size_t accrue_e = accrue_most(accrue_hist_a_l * accrue_hist_a_bins, accrue_most(
  // CHECK:     #pragma acc parallel loop
  // CHECK:     hist_a[accrue_k % accrue_hist_a_bins] += accrue_hist_a[accrue_k];
  // CHECK-NOT: #pragma acc parallel
  // CHECK:     hist_b[accrue_k % accrue_hist_b_bins] += accrue_hist_b[accrue_k];
  // CHECK-NOT: #pragma acc parallel
  // CHECK:     joint[accrue_k % accrue_joint_bins] += accrue_joint[accrue_k];
  // CHECK: free(accrue_hist_a);
  // CHECK: free(accrue_hist_b);
  // CHECK: free(accrue_joint);
  long check = 0;
  for (int i = 0; i < 65536; i++) check += (long)joint[i] * (i % 1009);
  for (int i = 0; i < 256; i++) printf("%d %d ", hist_a[i], hist_b[i]);
  printf("%ld\n", check);
}
